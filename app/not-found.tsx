/**
 * Where a page finds that it has nothing to show, which only the gallery's do; other addresses are nobody's before a page
 * is asked (global-not-found.tsx). Short, because every page is sent with it: the framework's own is two kilobytes.
 */
export default function NotFound() {
  return <p>没有找到这个页面</p>
}
