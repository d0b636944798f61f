import { SignedInEffects } from "#components/account/sign-in/signed-in-effects"
import { Button } from "#components/ui/form/button"
import { Page, Title } from "#components/ui/layout/page"
import { Empty, LoadFailed } from "#components/ui/list/empty"
import { CallCard } from "#components/ui/list/call-card"
import { addresses } from "#lib/addresses/addresses"
import { PackagesForm, type PackagesFormProps } from "#components/rental/renewal/packages-form"

export type PackagesScreenProps = Omit<PackagesFormProps, "packages"> & {
  /** Undefined if loading failed. */
  packages?: PackagesFormProps["packages"]
  phone?: string
}

const EMPTY_TEXT = "这个停车场暂时没有套餐"

export function PackagesScreen({ packages, phone, ...form }: PackagesScreenProps) {
  if (packages && packages.length > 0)
    return (
      <>
        <PackagesForm {...form} packages={packages} />
        <SignedInEffects />
      </>
    )
  return (
    <Page>
      <Title>{form.title ?? "选择套餐"}</Title>
      {packages ? (
        <Empty text={EMPTY_TEXT}>
          <Button variant="quiet" href={addresses.rentalParks.path}>
            看看其他停车场
          </Button>
        </Empty>
      ) : (
        <LoadFailed subject="套餐" />
      )}
      <CallCard phone={phone} />
      <SignedInEffects />
    </Page>
  )
}
