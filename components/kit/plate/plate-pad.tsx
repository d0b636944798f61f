"use client"

import { startTransition, useEffect, useRef, useState } from "react"
import { Button } from "#components/kit/form/button"
import type { PlateInputProps } from "#components/kit/plate/plate-input-props"
import { PlateKeyboard } from "#components/kit/plate/plate-keyboard"
import { onPlateKey } from "#components/kit/plate/plate-keys"
import { NativePlate, PlateError, PlateLength, PlateSubmit } from "#components/kit/plate/plate-native"
import {
  useKeptInView,
  useOpenKeyboard,
  usePlateCheck,
  useTypedMeanwhile,
} from "#components/kit/plate/plate-pad-effects"
import { PlateSlots } from "#components/kit/plate/plate-slots"
import { findPlate } from "#lib/core/plate/plate"
import { asTyped, erase, mayType, plateOf, type, typingOf, type Typing } from "#lib/core/plate/plate-typing"

/** The plate input where JavaScript runs. The native field stays, unseen, and carries what is typed. */
export function PlatePad(props: PlateInputProps) {
  const { name, label = "车牌号", sayLength, submit, busy, done = "完成", disabled, onPlate } = props
  const [native] = useState(() => document.getElementById(name))
  const [typing, setTyping] = useState<Typing>(() => typedSoFar(native, props.defaultValue))
  const [open, setOpen] = useState(Boolean(props.startOpen && !disabled))
  const [byHand, setByHand] = useState(false)
  const [keysDue, setKeysDue] = useState(false)
  const [message, setMessage] = useState(props.error)
  const root = useRef<HTMLDivElement>(null)
  const drawn = useRef<HTMLDivElement>(null)
  const plate = plateOf(typing.slots)
  // The plate first: on a slow phone the keys are another moment's work.
  useEffect(() => startTransition(() => setKeysDue(true)), [])
  const keys = open && keysDue

  const [learnt, setLearnt] = useState(props.province)
  if (props.province !== learnt) {
    setLearnt(props.province)
    const isUntouched = plate === "" || plate === props.defaultValue
    if (props.province && isUntouched && plate.length <= 1) setTyping(asTyped(props.province))
  }

  useTypedMeanwhile(native, (text) => {
    const typed = asTyped(text)
    if (plateOf(typed.slots) !== plate) setTyping(typed)
  })
  usePlateCheck(root, props, setMessage)
  useKeptInView(drawn, keys, message)
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
  const close = () => setOpen(false)
  const send = () => (submit ? root.current?.closest("form")?.requestSubmit() : close())

  const onKey = (event: Parameters<typeof onPlateKey>[0]) =>
    onPlateKey(event, typing, { press, take, pick, close, send })
  useOpenKeyboard(root, keys, { close, onKey })

  // Most messaging apps do not let a page read the clipboard; a native field can still be pasted into.
  const paste = async () => {
    const text = await navigator.clipboard?.readText().catch(() => undefined)
    if (text && takeText(text)) return
    setByHand(true)
    close()
  }

  if (byHand) {
    return (
      <div ref={root}>
        <NativePlate
          {...{ name, label, error: message, sayLength, defaultValue: plate, autoFocus: true }}
          onChange={({ target }) => {
            const pasted = target.value.length > plate.length + 1 && takeText(target.value)
            if (pasted) setByHand(false)
            else take(asTyped(target.value))
          }}
        />
        <PlateSubmit busy={busy}>{submit}</PlateSubmit>
        <div className="text-center">
          <Button
            look="text"
            onClick={() => {
              setByHand(false)
              setOpen(true)
            }}
          >
            使用车牌键盘
          </Button>
        </div>
      </div>
    )
  }
  return (
    <div
      ref={root}
      className={props.startOpen ? "plate-opens" : undefined}
      onKeyDown={onKey}
      onPaste={(event) => takeText(event.clipboardData.getData("text"))}
    >
      <input
        id={name}
        name={name}
        className="heard"
        aria-hidden="true"
        tabIndex={-1}
        disabled={disabled}
        value={plate}
        onChange={(event) => take(asTyped(event.target.value))}
      />
      <div ref={drawn}>
        <PlateSlots {...{ name, label, disabled, typing, inHand: open ? typing.at : undefined, onPick: pick }} />
        <PlateError name={name} text={message} centred={sayLength} />
      </div>
      {sayLength && !message && <PlateLength plate={plate} />}
      <p className="heard" role="status">
        {plate}
      </p>
      {!disabled && <PlateSubmit busy={busy}>{submit}</PlateSubmit>}
      {keys && (
        <PlateKeyboard
          {...{ typing, done }}
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
const typedSoFar = (native: Element | null, defaultValue = "") =>
  asTyped(native instanceof HTMLInputElement ? native.value : defaultValue)
