import { NotFoundScreen } from "#components/platform/not-found-screen"
// Next renders this page in the browser, where the inline styles of a first visit are missing.
import "../../styles/app.css"

/** An unknown state, or GALLERY is off. */
export default function NotFound() {
  return <NotFoundScreen />
}
