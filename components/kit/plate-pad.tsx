"use client"

import { useEffect, useRef, useState } from "react"
import type { PlateInputProps } from "#components/kit/plate-input"
import { PlateKeyboard } from "#components/kit/plate-keyboard"
import { NativePlate, PlateError } from "#components/kit/plate-native"
import { PlateSlots } from "#components/kit/plate-slots"
import { useOpenKeyboard, usePlateCheck } from "#components/kit/plate-pad-effects"
import { findPlate, normalisePlate } from "#lib/kit/plate"
import { erase, mayType, plateOf, slotCount, type, typingOf, type Typing } from "#lib/kit/plate-typing"

/** The plate input where JavaScript runs. The native field stays, unseen, and carries what is typed. */
export function PlatePad(props: PlateInputProps) {
  const { name, label = "车牌号", defaultValue = "", error, submit, done = "完成", startOpen = false, disabled, optional, onPlate } = props
  const [typing, setTyping] = useState<Typing>(() => typingOf(typedSoFar(name, defaultValue)))
  const [open, setOpen] = useState(startOpen && !disabled)
  const [byHand, setByHand] = useState(false)
  const [message, setMessage] = useState(error)
  const root = useRef<HTMLDivElement>(null)
  const plate = plateOf(typing.slots)

  usePlateCheck(root, optional, setMessage)
  useOpenKeyboard(root, open, () => setOpen(false))
  useEffect(() => onPlate?.(plate), [plate, onPlate])

  const take = (next: Typing) => {
    setTyping(next)
    setMessage(undefined)
  }
  const takeText = (text: string) => {
    const found = findPlate(text)
    if (found) take(typingOf(found))
    return Boolean(found)
  }
  const press = (key: string) => mayType(typing, key) && take(type(typing, key))
  const pick = (at: number) => {
    setTyping({ ...typing, at })
    setOpen(true)
  }
  const send = () => (submit ? root.current?.closest("form")?.requestSubmit() : setOpen(false))

  const paste = async () => {
    const text = await navigator.clipboard?.readText().catch(() => "")
    // Most messaging apps do not let a page read the clipboard; a native field can still be pasted into.
    if (!text || !takeText(text)) setByHand(true)
  }

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || byHand) return
    const onSlot = (event.target as Element).matches("[data-slot]")
    const { at } = typing
    const moves: Record<string, (() => void) | false> = {
      Backspace: () => take(erase(typing)),
      Escape: () => setOpen(false),
      ArrowLeft: onSlot && at !== 0 && (() => pick(at < 0 ? slotCount(typing.slots) - 1 : at - 1)),
      ArrowRight: onSlot && at >= 0 && at < slotCount(typing.slots) - 1 && (() => pick(at + 1)),
      Enter: onSlot && send,
    }
    const key = normalisePlate(event.key)
    const move = moves[event.key] || (key.length === 1 && (() => press(key)))
    if (!move) return
    event.preventDefault()
    move()
  }

  if (byHand) {
    const leave = (text: string) => takeText(text) || take(typingOf(normalisePlate(text).slice(0, 9)))
    return (
      <div ref={root}>
        <NativePlate
          {...{ name, label, error: message, defaultValue: plate, autoFocus: true }}
          onChange={(event) => event.target.value.length > plate.length + 1 && takeText(event.target.value) && setByHand(false)}
          onBlur={(event) => {
            leave(event.target.value)
            setByHand(false)
          }}
        />
      </div>
    )
  }
  return (
    <div ref={root} onKeyDown={onKeyDown} onPaste={(event) => takeText(event.clipboardData.getData("text"))}>
      <input
        id={name}
        name={name}
        className="heard"
        aria-hidden="true"
        tabIndex={-1}
        disabled={disabled}
        value={plate}
        onChange={(event) => take(typingOf(normalisePlate(event.target.value).slice(0, 9)))}
      />
      <PlateSlots {...{ name, label, disabled, typing, inHand: open ? typing.at : undefined, onPick: pick }} />
      <PlateError name={name} text={message} />
      <p className="heard" role="status">
        {plate}
      </p>
      {open && (
        <PlateKeyboard
          {...{ typing, submit, done }}
          onKey={press}
          onErase={() => take(erase(typing))}
          onPaste={() => void paste()}
          onDone={send}
        />
      )}
    </div>
  )
}

/** What the driver typed before the script arrived is not lost. */
function typedSoFar(name: string, defaultValue: string): string {
  const field = document.getElementById(name)
  return normalisePlate(field instanceof HTMLInputElement ? field.value : defaultValue)
}
