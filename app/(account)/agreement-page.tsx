import "server-only"
import type { Metadata } from "next"
import { asked, type SearchParams } from "../query"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import type { AgreementText } from "#components/account/sign-in/agreement-texts"
import { ShareCard } from "#components/platform/layout/share-card"
import { addresses } from "#lib/addresses"
import { sitePath } from "#lib/kit/address/site-path"
import { operator } from "#lib/platform/server/operator"
import { hotline, recordIfKnown } from "#lib/platform/server/record"
import { publicMetadata, shareCard } from "../public-page"

/** Both agreements are read by drivers on their way in, and by search engines and whoever is sent a link. */
export const agreementMetadata = (text: AgreementText, path: string) => (): Promise<Metadata> =>
  publicMetadata({ title: text.title, description: text.description, path })

export function agreementPage(text: AgreementText) {
  return async function Agreement({ searchParams }: { searchParams: SearchParams }) {
    const [{ from }, record, phone, card] = await Promise.all([
      asked(searchParams, "from"),
      recordIfKnown(),
      hotline(),
      shareCard(text.title, text.description),
    ])
    return (
      <>
        <AgreementScreen
          text={text}
          provider={record?.name ?? "本公司"}
          phone={phone}
          from={sitePath(from) ?? addresses.signUp.path}
          operator={operator()}
        />
        {card && <ShareCard {...card} />}
      </>
    )
  }
}
