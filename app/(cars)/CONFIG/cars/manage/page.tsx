import { formToken } from "../../../../form-token"
import { asked, type Asked } from "../../../../query"
import { screen } from "../../../../screen"
import { DeleteCarScreen, ManageCarsScreen } from "#components/cars/manage-cars-screen"
import { myCars } from "#lib/cars/flow/keeping"
import { keepingWords, type Saying } from "#lib/cars/words"
import { readTyped } from "#lib/kit/flash"

export const metadata = { title: "管理车辆" }

export default screen(async ({ searchParams }: { searchParams: Asked }) => {
  const [query, cars, typed, token] = await Promise.all([
    asked(searchParams, "delete"),
    myCars(),
    readTyped<Saying>("manage-cars"),
    formToken(),
  ])
  const leaving = cars.find(({ id }) => id === query.delete)
  if (leaving) return <DeleteCarScreen car={leaving} formToken={token} />
  return <ManageCarsScreen cars={cars} formToken={token} error={typed && keepingWords[typed.why]} />
})
