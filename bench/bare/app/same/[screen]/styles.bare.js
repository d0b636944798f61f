"use client"

/** Styles in the page, once: as text of a server component they would be sent a second time, as data. */
export const Styles = ({ screen }) => (
  <style dangerouslySetInnerHTML={{ __html: globalThis.styles?.get(screen) ?? "" }} />
)
