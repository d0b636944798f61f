/** By which the drafts of two tabs are told apart: made with the page, or in the browser for one that is shown again. */
export const createFormName = () =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("")

/** What anybody may have written is a name of ours, or none. */
export const parseFormName = (text: string | undefined) => (/^[0-9a-f]{24}$/.test(text ?? "") ? text : undefined)
