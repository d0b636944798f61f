"use client"

import { useEffect, useRef, useState } from "react"
import { Icon } from "#components/kit/marks/icon"
import { isFilled, type KeyPage, keysOn, mayType, type Typing } from "#lib/kit/plate/plate-typing"

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

  const press = (key: string) => {
    hadFocus.current = board.current?.contains(document.activeElement) ?? false
    setTurned(undefined)
    onKey(key)
  }
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
          <button
            key={key}
            type="button"
            className={`key ${key === "应急" ? "key-wide" : ""}`}
            disabled={!mayType(typing, key)}
            onClick={() => press(key)}
          >
            <span className={key === "民航" ? "key-pair" : undefined}>{key}</span>
          </button>
        ))}
        <button type="button" className="key key-wide key-erase" aria-label="删除" onClick={onErase}>
          <span>
            <Icon name="erase" />
          </span>
        </button>
      </div>
    </section>
  )
}
