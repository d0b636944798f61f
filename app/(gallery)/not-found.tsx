import { NotFoundScreen } from "#components/platform/not-found-screen"

/** A state that is not there, or a gallery that is closed. */
export default function NotFound() {
  return <NotFoundScreen />
}
