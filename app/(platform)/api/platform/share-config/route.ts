import { ProviderError } from "#lib/core/errors"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { getCanonicalOrigin } from "#lib/env/env"
import { platformEndpoints } from "#lib/platform/contract"
import { createProvider } from "#lib/provider"

/** A signature for a page of ours; the browser names the path, never the host. */
export const POST = jsonEndpoint(platformEndpoints.shareConfig, async ({ path }) => {
  const said = await createProvider(undefined).platform.shareConfig({ url: getCanonicalOrigin() + path })
  if (!said.ok) throw new ProviderError("platform.shareConfig", "declined")
  return said.data
})
