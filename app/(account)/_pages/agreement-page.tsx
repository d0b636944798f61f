import "server-only"
import type { Metadata } from "next"
import { readQuery, type SearchParams } from "@app/_shared/search-params"
import { AgreementScreen } from "#components/account/sign-in/agreement-screen"
import { ShareCard } from "#components/platform/layout/share-card"
import { getLegalText } from "#lib/account/server/sign-in/legal-texts"
import { addresses } from "#lib/addresses/addresses"
import { fillAddress } from "#lib/core/address/address"
import { parseSitePath } from "#lib/core/address/site-path"
import { getOperator } from "#lib/platform/server/operator"
import { getHotline, findProviderProfile } from "#lib/platform/server/provider-profile"
import { buildPublicMetadata, buildShareCard } from "@app/_shared/public-page"

/** The texts that drivers agree to at sign-in. */
const ADDRESSES = { registration: addresses.registrationAgreement, privacy: addresses.privacyAgreement } as const
type Kind = keyof typeof ADDRESSES

/** Both agreements are public: search engines index them and links to them are shared. */
export function createAgreementMetadata(kind: Kind) {
  return async ({ searchParams }: { searchParams: SearchParams }): Promise<Metadata> => {
    const { lang } = await readQuery(searchParams, "lang")
    const { title, description } = getLegalText(kind, { language: lang })
    return buildPublicMetadata({ title, description, path: ADDRESSES[kind].path })
  }
}

export function createAgreementPage(kind: Kind) {
  return async function Agreement({ searchParams }: { searchParams: SearchParams }) {
    const { from, lang } = await readQuery(searchParams, "from", "lang")
    const text = getLegalText(kind, { language: lang })
    const [profile, phone, card] = await Promise.all([
      findProviderProfile(),
      getHotline(),
      buildShareCard(text.title, text.description),
    ])
    const returnPath = parseSitePath(from) ?? addresses.signUp.path
    return (
      <>
        <AgreementScreen
          text={text}
          translations={text.translations.map((language) => ({
            name: getLanguageName(language),
            href: fillAddress(ADDRESSES[kind], {}, { from: returnPath, lang: language }),
          }))}
          provider={profile?.name ?? "本公司"}
          phone={phone}
          from={returnPath}
          operator={getOperator()}
        />
        {card && <ShareCard {...card} />}
      </>
    )
  }
}

/** The language's name in that language. */
const getLanguageName = (language: string) =>
  new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language
