import { agreementRoutes } from "#sandbox/cashier/agreement"
import { cashierRoutes } from "#sandbox/cashier/cashier"
import { reminderRoutes } from "#sandbox/cashier/reminder"
import { controlRoutes } from "#sandbox/control/routes"
import { homeRoutes } from "#sandbox/home/routes"
import type { Route } from "#sandbox/server/routes"
import { advertisementRoutes } from "#sandbox/stubs/advertisements"
import { gateCameraRoutes } from "#sandbox/stubs/gate-camera"
import { carrierRoutes } from "#sandbox/stubs/carrier"
import { fileRoute } from "#sandbox/stubs/static-file"
import { invoicePageRoutes } from "#sandbox/stubs/invoice-pages"
import { mapRoutes } from "#sandbox/stubs/maps"
import { messagingRoutes } from "#sandbox/stubs/messaging"
import { storageRoutes } from "#sandbox/stubs/storage"

/** All routes except /v1/api. */
export const routes: readonly Route[] = [
  ...homeRoutes,
  ...controlRoutes,
  ...storageRoutes,
  ...mapRoutes,
  ...carrierRoutes,
  ...messagingRoutes,
  ...reminderRoutes,
  ...agreementRoutes,
  ...cashierRoutes,
  ...advertisementRoutes,
  ...gateCameraRoutes,
  ...invoicePageRoutes,
  fileRoute("/brand/logo.png", "logo.png"),
]
