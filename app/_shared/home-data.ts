import "server-only"
import { fetchOwnCars } from "@app/_shared/own-cars"
import { fetchCouponSummary } from "@app/_shared/wallet-figures"
import type { HomeCar } from "#components/parking/home/home-cars"
import type { HomeNoticesProps } from "#components/parking/home/home-notices"
import { countRestoreAttempts } from "#lib/account/server/restore-attempts"
import { ProviderError, UnauthenticatedError } from "#lib/core/errors"
import { getCurrentUrl } from "#lib/http/page/current-url"
import { undefinedIfSlow } from "#lib/platform/server/provider-profile"
import { provider } from "#lib/provider"

/** The most parked cars that are shown with the name of their car park. Each name needs a call. */
const MAX_NAMED = 2

/**
 * Rejects only if the session is no longer valid. `cars` is undefined if the provider failed, or rejects the call
 * although it has just accepted the session.
 */
export async function fetchHomeCars(): Promise<{ cars: readonly HomeCar[] | undefined }> {
  try {
    const cars = await fetchOwnCars()
    if (!cars) return { cars: undefined }
    const named = cars.filter((car) => car.inPark).slice(0, MAX_NAMED)
    return {
      cars: await Promise.all(
        cars.map(async (car) => (named.includes(car) ? { ...car, park: await findParkName(car.orderId) } : car)),
      ),
    }
  } catch (error) {
    if (error instanceof ProviderError) return { cars: undefined }
    if (error instanceof UnauthenticatedError && (await isJustRestored())) return { cars: undefined }
    throw error
  }
}

const isJustRestored = async () => (await countRestoreAttempts(await getCurrentUrl())) > 0

/** The list of cars has no car park; the record of the fee has it. The order is the driver's own. */
async function findParkName(orderId: string | undefined): Promise<string | undefined> {
  const fee = orderId ? await undefinedIfSlow(provider.payments.fee({ orderId })) : undefined
  return fee?.ok ? fee.data.park : undefined
}

/** What a driver may have to do soon. Omitted if the provider is slow. */
export async function fetchHomeNotices(): Promise<HomeNoticesProps> {
  const [arrears, coupons] = await Promise.all([undefinedIfSlow(provider.arrears.list({})), fetchCouponSummary()])
  const stays = arrears?.ok ? arrears.data.list : []
  return {
    arrears:
      stays.length > 0 ? { count: stays.length, sum: stays.reduce((sum, { amount }) => sum + amount, 0) } : undefined,
    endingCoupons: coupons.endingToday,
  }
}
