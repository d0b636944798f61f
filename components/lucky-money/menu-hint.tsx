"use client"

import { useEffect, useRef, useState } from "react"
import { createPortal } from "react-dom"
import { Button } from "#components/ui/form/button"

/** An arrow to WeChat's menu, which a page cannot open. A tap anywhere closes it. */
export function MenuHint() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const overlay = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const page = document.querySelector(".page")
    const opener = button.current
    if (!isOpen || !page) return
    overlay.current?.focus()
    page.setAttribute("inert", "")
    return () => {
      page.removeAttribute("inert")
      opener?.focus()
    }
  }, [isOpen])
  const close = () => setIsOpen(false)
  return (
    <>
      <Button ref={button} className="needs-script" onClick={() => setIsOpen(true)}>
        发给朋友
      </Button>
      {isOpen &&
        createPortal(
          <button
            ref={overlay}
            type="button"
            className="scrim z-10 flex flex-col items-end gap-2 p-4"
            onClick={close}
            onKeyDown={({ key }) => key === "Escape" && close()}
          >
            <svg className="icon h-14 w-16 text-white" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 20C13 19 19 13 19.5 4M14.5 8.5l5-5 3 6" />
            </svg>
            <span className="card px-4 py-3 text-title weight-bold">点右上角“…”，发给朋友</span>
          </button>,
          document.body,
        )}
    </>
  )
}
