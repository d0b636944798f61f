/** Shows the first error if it is outside the view or behind the bar. An error in the bar is always visible. */
export function scrollToFirstError(root: ParentNode = document) {
  const error = root.querySelector(".field-error, .error-text")
  if (!error || error.closest(".bar")) return
  const { top, bottom } = error.getBoundingClientRect()
  const barTop = document.querySelector(".bar")?.getBoundingClientRect().top ?? Infinity
  if (top < 0 || bottom > Math.min(barTop, window.innerHeight)) error.scrollIntoView({ block: "center" })
}
