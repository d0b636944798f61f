"use client"

import { startTransition, useEffect, useRef, useState } from "react"
import { Button } from "#components/ui/form/button"
import type { PlateInputProps } from "#components/ui/plate/plate-input-props"
import { PlateKeyboard } from "#components/ui/plate/plate-keyboard"
import { handlePlateKey } from "#components/ui/plate/plate-keys"
import { NativePlate, PlateError, PlateLength, PlateSubmit } from "#components/ui/plate/plate-native"
import {
  useScrollIntoView,
  useOpenKeyboard,
  usePlateValidation,
  useInputDuringRender,
} from "#components/ui/plate/plate-pad-effects"
import { PlateSlots } from "#components/ui/plate/plate-slots"
import { findPlate } from "#lib/core/plate/plate"
import {
  parsePlateInput,
  eraseCharacter,
  canTypeKey,
  toPlateText,
  typeKey,
  toPlateInput,
  type PlateInput,
} from "#lib/core/plate/plate-input"

/** The plate input with JavaScript. A hidden native field holds the value. */
export function PlatePad(props: PlateInputProps) {
  const { name, label = "车牌号", showLength, submitLabel, disabled, onPlate } = props
  const [nativeField] = useState(() => document.getElementById(name))
  const [typing, setTyping] = useState<PlateInput>(() => readInitialInput(nativeField, props.defaultValue))
  const [isOpen, setIsOpen] = useState(Boolean(props.isInitiallyOpen && !disabled))
  const [isNativeInput, setIsNativeInput] = useState(false)
  const [canDrawKeys, setCanDrawKeys] = useState(false)
  const [message, setMessage] = useState(props.error)
  const root = useRef<HTMLDivElement>(null)
  const slotsBox = useRef<HTMLDivElement>(null)
  const plate = toPlateText(typing.slots)
  // Render the plate first: on a slow phone the keys take another moment.
  useEffect(() => startTransition(() => setCanDrawKeys(true)), [])
  const isKeyboardShown = isOpen && canDrawKeys

  const [appliedProvince, setAppliedProvince] = useState(props.province)
  if (props.province !== appliedProvince) {
    setAppliedProvince(props.province)
    const isUntouched = plate === "" || plate === props.defaultValue
    if (props.province && isUntouched && plate.length <= 1) setTyping(parsePlateInput(props.province))
  }

  useInputDuringRender(nativeField, (text) => {
    const next = parsePlateInput(text)
    if (toPlateText(next.slots) !== plate) setTyping(next)
  })
  usePlateValidation(root, props, setMessage)
  useScrollIntoView(slotsBox, isKeyboardShown, message)
  useEffect(() => onPlate?.(plate), [plate, onPlate])

  const applyTyping = (next: PlateInput) => {
    setTyping(next)
    setMessage(undefined)
  }
  const applyText = (text: string) => {
    const match = findPlate(text)
    if (match) applyTyping(toPlateInput(match))
    return Boolean(match)
  }
  const press = (key: string) => canTypeKey(typing, key) && applyTyping(typeKey(typing, key))
  const selectSlot = (at: number) => {
    setTyping({ ...typing, current: at })
    setIsOpen(true)
  }
  const close = () => setIsOpen(false)
  const submitForm = () => (submitLabel ? root.current?.closest("form")?.requestSubmit() : close())

  const onKey = (event: Parameters<typeof handlePlateKey>[0]) =>
    handlePlateKey(event, typing, { press, applyTyping, selectSlot, close, submitForm })
  useOpenKeyboard(root, isKeyboardShown, { close, onKey })

  // WeChat does not let pages read the clipboard; the driver can paste into a native field instead.
  const paste = async () => {
    const text = await navigator.clipboard?.readText().catch(() => undefined)
    if (text && applyText(text)) return
    setIsNativeInput(true)
    close()
  }

  if (isNativeInput) {
    return (
      <div ref={root}>
        <NativePlate
          name={name}
          label={label}
          error={message}
          showLength={showLength}
          defaultValue={plate}
          autoFocus={true}
          onChange={({ target }) => {
            const isPasted = target.value.length > plate.length + 1 && applyText(target.value)
            if (isPasted) setIsNativeInput(false)
            else applyTyping(parsePlateInput(target.value))
          }}
        />
        <PlateSubmit {...props} />
        <div className="text-center">
          <Button
            variant="text"
            onClick={() => {
              setIsNativeInput(false)
              setIsOpen(true)
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
      className={props.isInitiallyOpen ? "plate-opens" : undefined}
      onKeyDown={onKey}
      onPaste={(event) => applyText(event.clipboardData.getData("text"))}
    >
      <input
        id={name}
        name={name}
        className="sr-only"
        aria-hidden="true"
        tabIndex={-1}
        disabled={disabled}
        value={plate}
        onChange={(event) => applyTyping(parsePlateInput(event.target.value))}
      />
      <div ref={slotsBox}>
        <PlateSlots
          name={name}
          label={label}
          disabled={disabled}
          typing={typing}
          activeSlot={isOpen ? typing.current : undefined}
          onPick={selectSlot}
        />
        <PlateError name={name} text={message} centred={showLength} />
      </div>
      {showLength && !message && <PlateLength plate={plate} />}
      <p className="sr-only" role="status">
        {plate}
      </p>
      {!disabled && <PlateSubmit {...props} />}
      {isKeyboardShown && (
        <PlateKeyboard
          typing={typing}
          onKey={press}
          onErase={() => applyTyping(eraseCharacter(typing))}
          onPaste={() => void paste()}
          onDone={submitForm}
        />
      )}
    </div>
  )
}

/** Keeps the input from before hydration. */
const readInitialInput = (nativeField: Element | null, defaultValue = "") =>
  parsePlateInput(nativeField instanceof HTMLInputElement ? nativeField.value : defaultValue)
