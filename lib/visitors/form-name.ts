/** Distinguishes the drafts of two tabs. Created with the page, or in the browser when a page is restored. */
export const createFormName = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("")

/** The name comes from the URL or the form, so it is untrusted. */
export const parseFormName = (text: string | undefined) => (/^[0-9a-f]{24}$/.test(text ?? "") ? text : undefined)
