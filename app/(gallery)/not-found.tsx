import { NotFoundScreen } from "#components/platform/not-found-screen"
import { sheet } from "#lib/kit/page/stylesheet"
import { sheetAddress } from "#lib/kit/page/stylesheet-cookie"

/**
 * A state that is not there, or a gallery that is closed. The framework draws it in the browser, where the styles that a
 * first page carries in itself have not come along.
 */
export default function NotFound() {
  const name = sheet()?.name
  return (
    <>
      {name && <link rel="stylesheet" href={sheetAddress(name)} precedence="first" />}
      <NotFoundScreen />
    </>
  )
}
