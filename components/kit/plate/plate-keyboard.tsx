"use client"

import {
  memo,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react"
import { Icon } from "#components/kit/marks/icon"
import { isFilled, type KeyPage, keysOn, mayType, type Typing } from "#lib/core/plate/plate-typing"

type PlateKeyboardProps = {
  typing: Typing
  done: string
  onKey: (key: string) => void
  onErase: () => void
  onPaste: () => void
  onDone: () => void
}

/** Provinces on one page, letters and digits on the other; the page follows the slot until the driver turns it. */
export function PlateKeyboard({ typing, done, onKey, onErase, onPaste, onDone }: PlateKeyboardProps) {
  const [turned, setTurned] = useState<KeyPage>()
  const board = useRef<HTMLElement>(null)
  const page: KeyPage = turned ?? (typing.at === 0 ? "provinces" : "letters")
  const filled = isFilled(typing.slots)

  // A key that turned grey or went with its page takes the focus along; the hardware keyboard needs it back.
  const hadFocus = useRef(false)
  useEffect(() => {
    if (hadFocus.current && !board.current?.querySelector(":focus")) board.current?.focus()
    hadFocus.current = false
  }, [typing, page])

  const latest = useRef({ onKey, onErase })
  useLayoutEffect(() => {
    latest.current = { onKey, onErase }
  })
  const press = useCallback((key?: string) => {
    hadFocus.current = board.current?.contains(document.activeElement) ?? false
    if (key === undefined) return latest.current.onErase()
    setTurned(undefined)
    latest.current.onKey(key)
  }, [])
  const taps = useTaps(press)
  const tab = (to: KeyPage, words: string) => (
    <button type="button" className="kb-tab" aria-pressed={page === to} onClick={() => setTurned(to)}>
      {words}
    </button>
  )

  return (
    <section ref={board} className="kb" aria-label="车牌键盘" tabIndex={-1}>
      <div className="kb-top">
        {tab("provinces", "省份")}
        {tab("letters", "字母数字")}
        <button type="button" className="kb-paste" onClick={onPaste}>
          粘贴
        </button>
        <button type="button" className="kb-done" disabled={!filled} onClick={onDone}>
          {done}
        </button>
      </div>
      <div className="keys">
        {keysOn(page, typing).map((key) => (
          <Key key={key} name={key} off={!mayType(typing, key)} taps={taps} />
        ))}
        <button
          type="button"
          className="key key-wide key-erase"
          aria-label="删除"
          onPointerDown={(event) => taps.down(event)}
          onClick={(event) => taps.click(event)}
        >
          <span>
            <Icon name="erase" />
          </span>
        </button>
      </div>
    </section>
  )
}

type Taps = {
  down: (event: PointerEvent<HTMLElement>, key?: string) => void
  click: (event: MouseEvent, key?: string) => void
}

/**
 * A key answers when it is touched, as keys do, and not when the finger leaves it: that is a frame later on a slow phone.
 * Where the keys can be scrolled the touch may be the beginning of that, and the click says that it was not. By then
 * another key may lie under the finger: a click that follows an answered touch means nothing.
 */
function useTaps(press: (key?: string) => void): Taps {
  const answered = useRef(false)
  const down = useCallback<Taps["down"]>(
    (event, key) => {
      const keys = event.currentTarget.parentElement
      answered.current = event.button === 0 && keys !== null && keys.scrollHeight <= keys.clientHeight
      if (answered.current) press(key)
    },
    [press],
  )
  const click = useCallback<Taps["click"]>(
    (event, key) => {
      const wasTouched = answered.current && event.detail > 0
      answered.current = false
      if (!wasTouched) press(key)
    },
    [press],
  )
  return useMemo(() => ({ down, click }), [down, click])
}

/** A press changes a few keys: the forty others are not drawn again, on a slow phone before the character is seen. */
const Key = memo(function Key({ name, off, taps }: { name: string; off: boolean; taps: Taps }) {
  return (
    <button
      type="button"
      className={`key ${name === "应急" ? "key-wide" : ""}`}
      disabled={off}
      onPointerDown={(event) => taps.down(event, name)}
      onClick={(event) => taps.click(event, name)}
    >
      <span className={name === "民航" ? "key-pair" : undefined}>{name}</span>
    </button>
  )
})
