import { NotFoundScreen } from "#components/platform/not-found-screen"
// Next renders this page in the browser, where the inline styles of a first visit are missing.
import "../../styles/app.css"

/** Shown for an unknown state, or if GALLERY is off. */
export default function NotFound() {
  return <NotFoundScreen />
}
