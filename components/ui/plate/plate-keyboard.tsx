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
import { Icon } from "#components/ui/display/icon"
import { isFilled, type KeyPage, listKeys, canTypeKey, type PlateInput } from "#lib/core/plate/plate-input"

type PlateKeyboardProps = {
  typing: PlateInput
  onKey: (key: string) => void
  onErase: () => void
  onPaste: () => void
  onDone: () => void
}

/**
 * Provinces on one page, letters and digits on the other. The page follows the active slot until the driver switches
 * it.
 */
export function PlateKeyboard({ typing, onKey, onErase, onPaste, onDone }: PlateKeyboardProps) {
  const [chosenPage, setChosenPage] = useState<KeyPage>()
  const keyboard = useRef<HTMLElement>(null)
  const page: KeyPage = chosenPage ?? (typing.current === 0 ? "provinces" : "letters")
  const isComplete = isFilled(typing.slots)

  // A key that was disabled or removed loses the focus; keep it on the keyboard for hardware keys.
  const shouldRefocus = useRef(false)
  useEffect(() => {
    if (shouldRefocus.current && !keyboard.current?.querySelector(":focus")) keyboard.current?.focus()
    shouldRefocus.current = false
  }, [typing, page])

  const latestHandlers = useRef({ onKey, onErase })
  useLayoutEffect(() => {
    latestHandlers.current = { onKey, onErase }
  })
  const press = useCallback((key?: string) => {
    shouldRefocus.current = keyboard.current?.contains(document.activeElement) ?? false
    if (key === undefined) return latestHandlers.current.onErase()
    setChosenPage(undefined)
    latestHandlers.current.onKey(key)
  }, [])
  const tapHandlers = useTapHandlers(press)
  const renderTab = (to: KeyPage, label: string) => (
    <button type="button" className="kb-tab" aria-pressed={page === to} onClick={() => setChosenPage(to)}>
      {label}
    </button>
  )

  return (
    <section ref={keyboard} className="kb" aria-label="车牌键盘" tabIndex={-1}>
      <div className="kb-top">
        {renderTab("provinces", "省份")}
        {renderTab("letters", "字母数字")}
        <button type="button" className="kb-paste" onClick={onPaste}>
          粘贴
        </button>
        <button type="button" className="kb-done" disabled={!isComplete} onClick={onDone}>
          完成
        </button>
      </div>
      <div className="keys">
        {listKeys(page, typing).map((key) => (
          <Key key={key} name={key} isDisabled={!canTypeKey(typing, key)} tapHandlers={tapHandlers} />
        ))}
        <button
          type="button"
          className="key key-wide key-erase"
          aria-label="删除"
          onPointerDown={(event) => tapHandlers.onPointerDown(event)}
          onClick={(event) => tapHandlers.onClick(event)}
        >
          <span>
            <Icon name="erase" />
          </span>
        </button>
      </div>
    </section>
  )
}

type TapHandlers = {
  onPointerDown: (event: PointerEvent<HTMLElement>, key?: string) => void
  onClick: (event: MouseEvent, key?: string) => void
}

/**
 * Keys react to pointerdown, which is a frame faster than click on a slow phone. If the keyboard can scroll, the touch
 * may start a scroll, so only the click counts. A click after a handled pointerdown is ignored: by then another key may
 * be under the finger.
 */
function useTapHandlers(press: (key?: string) => void): TapHandlers {
  const wasPressed = useRef(false)
  const onPointerDown = useCallback<TapHandlers["onPointerDown"]>(
    (event, key) => {
      const keys = event.currentTarget.parentElement
      wasPressed.current = event.button === 0 && keys !== null && keys.scrollHeight <= keys.clientHeight
      if (wasPressed.current) press(key)
    },
    [press],
  )
  const onClick = useCallback<TapHandlers["onClick"]>(
    (event, key) => {
      const isHandled = wasPressed.current && event.detail > 0
      wasPressed.current = false
      if (!isHandled) press(key)
    },
    [press],
  )
  return useMemo(() => ({ onPointerDown, onClick }), [onPointerDown, onClick])
}

/** Memoized: a press changes few keys, and rendering the other forty would delay the character on a slow phone. */
const Key = memo(function Key({
  name,
  isDisabled,
  tapHandlers,
}: {
  name: string
  isDisabled: boolean
  tapHandlers: TapHandlers
}) {
  return (
    <button
      type="button"
      className={`key ${name === "应急" ? "key-wide" : ""}`}
      disabled={isDisabled}
      onPointerDown={(event) => tapHandlers.onPointerDown(event, name)}
      onClick={(event) => tapHandlers.onClick(event, name)}
    >
      <span className={name === "民航" ? "key-pair" : undefined}>{name}</span>
    </button>
  )
})
