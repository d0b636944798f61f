"use client"

/** A client component: the text of a server component would be sent twice, as HTML and as data. */
export const Styles = ({ screen }) => (
  <style dangerouslySetInnerHTML={{ __html: globalThis.styles?.get(screen) ?? "" }} />
)
