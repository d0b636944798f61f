/**
 * Shown if a page calls `notFound()`, which only the gallery does; unknown paths get global-not-found.tsx. Short,
 * because it is sent with every page: Next's own takes two kilobytes.
 */
export default function NotFound() {
  return <p>没有找到这个页面</p>
}
