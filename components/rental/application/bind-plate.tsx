"use client"

import { useState } from "react"
import { Button } from "#components/ui/form/button"
import { useHydrated } from "#components/ui/form/use-hydrated"
import { toast } from "#components/ui/overlay/toast"
import { PlateInput } from "#components/ui/plate/plate-input"
import { apiClient } from "#lib/api-client"
import { plateMessages } from "#lib/rental/application/rules"

const NO_POSITION = "没有取得位置，请自己选择省份"

/** A plate input with a button that fills in the province of the current position. */
export function BindPlate({ plate, error }: { plate?: string; error?: string }) {
  const isHydrated = useHydrated()
  const [province, setProvince] = useState<string>()
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        void apiClient.platform.province({ latitude, longitude }).then(
          (result) => (result.ok && result.province ? setProvince(result.province) : toast(NO_POSITION)),
          () => toast(NO_POSITION),
        ),
      () => toast(NO_POSITION),
      { timeout: 10_000, maximumAge: 600_000 },
    )
  return (
    <>
      <PlateInput
        name="plate"
        label="车牌号"
        defaultValue={plate}
        province={province}
        messages={plateMessages}
        error={error}
      />
      {isHydrated && "geolocation" in navigator && (
        <div className="text-center">
          <Button variant="text" onClick={locate}>
            按当前位置填省份
          </Button>
        </div>
      )}
    </>
  )
}
