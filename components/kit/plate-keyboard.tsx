"use client"

import { useEffect, useRef, useState } from "react"
import { Button } from "#components/kit/button"
import { Icon } from "#components/kit/icon"
import { digits, letters, provinces } from "#lib/kit/plate"
import { isFilled, mayType, type Typing } from "#lib/kit/plate-typing"

type PlateKeyboardProps = {
  typing: Typing
  submit?: string
  done: string
  onKey: (key: string) => void
  onErase: () => void
  onPaste: () => void
  onDone: () => void
}

/** Provinces on one page, letters and digits on the other; the page follows the slot until the driver turns it. */
export function PlateKeyboard({ typing, submit, done, onKey, onErase, onPaste, onDone }: PlateKeyboardProps) {
  const [turned, setTurned] = useState<"provinces" | "letters">()
  const board = useRef<HTMLElement>(null)
  const page = turned ?? (typing.at === 0 ? "provinces" : "letters")
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
  const tab = (to: "provinces" | "letters", words: string) => (
    <button type="button" className="kb-tab" aria-pressed={page === to} onClick={() => setTurned(to)}>
      {words}
    </button>
  )

  return (
    <section ref={board} className="kb" aria-label="车牌键盘" tabIndex={-1}>
      {submit && (
        <div className="kb-submit">
          <Button type="submit" off={!filled}>
            {submit}
          </Button>
        </div>
      )}
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
        {keysOf(page, typing).map((key) => (
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

/** Both pages fill the same grid: 应急 takes the room of 港 and 澳, which only 粤Z plates carry, and 民航 that of 挂. */
function keysOf(page: "provinces" | "letters", { slots, at }: Typing): string[] {
  const rescue = slots[1] === "X" || slots[1] === "S"
  const border = rescue ? ["应急"] : ["港", "澳"]
  if (page === "letters") return [...digits, ...letters, "学", "警", ...border]
  return [...provinces, ...border, "学", "警", "领", "使", at === 6 ? "挂" : "民航"]
}
