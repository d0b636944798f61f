/** Runs inside the page: what sticks out of the screen, what is cut off, what a finger would miss. */
export function lookAt(least) {
  const problems = new Set()
  const wide = document.documentElement.clientWidth
  const unseen = ".heard, .skeleton, [aria-hidden='true'], nextjs-portal"
  const called = (element) =>
    `<${element.tagName.toLowerCase()} ${element.className}> ${(element.textContent ?? "").trim().slice(0, 12)}`

  if (document.documentElement.scrollWidth > wide) problems.add(`page is ${document.documentElement.scrollWidth} wide`)
  for (const element of document.querySelectorAll("body *:not(svg *)")) {
    const box = element.getBoundingClientRect()
    if (!box.width || !box.height || element.closest(unseen)) continue
    if (box.right > wide + 1 || box.left < -1) problems.add(`sticks out: ${called(element)}`)
    const style = getComputedStyle(element)
    const scrolls = /auto|scroll/.test(style.overflowY) || element.matches("input, textarea")
    const cut =
      element.scrollWidth > element.clientWidth + 1 ||
      (/hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1)
    const says = (element.textContent ?? "").trim() !== ""
    if (says && element.clientWidth && style.display !== "inline" && !scrolls && cut)
      problems.add(`clipped: ${called(element)}`)
  }
  for (const control of document.querySelectorAll("a[href], button, input, textarea, [role='button']")) {
    const small = tooSmall(control)
    if (small) problems.add(`${small}: ${called(control)}`)
  }
  return [...problems]

  /** The drawing may be smaller than what answers: the points a finger may land on are asked one by one. */
  function tooSmall(control) {
    const sentence = control.closest("p, label, dt, article")
    const linkInSentence =
      control.matches("a") && sentence && sentence.textContent !== control.textContent && !control.matches(".chip")
    if (control.closest(unseen) || linkInSentence || !control.checkVisibility({ opacityProperty: false }))
      return undefined
    control.scrollIntoView({ block: "center" })
    const box = control.getBoundingClientRect()
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 }
    const reach = least / 2 - 2
    const answers = (x, y) => {
      const hit = document.elementFromPoint(x, y)
      const label = control.closest("label")
      return Boolean(hit && (control.contains(hit) || label?.contains(hit)))
    }
    const inside = (y) => y >= 0 && y < innerHeight
    for (const y of [middle.y - reach, middle.y + reach]) {
      if (inside(y) && !answers(middle.x, y)) return `under ${least} high`
    }
    if (control.matches("[data-slot]")) return undefined
    for (const x of [middle.x - reach, middle.x + reach]) {
      if (!answers(x, middle.y)) return `under ${least} wide`
    }
    return undefined
  }
}
