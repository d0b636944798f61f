import { ProviderError } from "#lib/core/errors"
import { jsonEndpoint } from "#lib/http/endpoint/endpoint-route"
import { getCanonicalOrigin } from "#lib/env/env"
import { platformEndpoints } from "#lib/platform/contract"
import { createProvider } from "#lib/provider"

/** The browser sends only the path, so that no other host can be signed. */
export const POST = jsonEndpoint(platformEndpoints.shareConfig, async ({ path }) => {
  const result = await createProvider(undefined).platform.shareConfig({ url: getCanonicalOrigin() + path })
  if (!result.ok) throw new ProviderError("platform.shareConfig", "declined")
  return result.data
})
