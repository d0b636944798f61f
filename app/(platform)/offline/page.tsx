import { OfflineScreen } from "#components/platform/offline-screen"

export const metadata = { title: "没有网络" }

export default function Offline() {
  return <OfflineScreen />
}
