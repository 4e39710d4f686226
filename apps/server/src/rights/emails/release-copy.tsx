import { LightTable } from '../../mail/light-table/light-table.tsx'
import { Rule, Small, Title, Words } from '../../mail/light-table/words.tsx'
import { Papers } from './parts/papers.tsx'

/** To an address that was typed at the signature and is not the one that was asked: without the link, which acts. */
export function Mail() {
  return (
    <LightTable
      title="A copy of a release"
      preview="The text that was signed, and its code."
      reason="You received this email because this address was entered for a copy of a release on {{siteName}}."
    >
      <Title>A copy of a release</Title>
      <Words>{'Signed by {{signedName}} on {{signedAt}}. The signed text is below.'}</Words>
      <Papers>{'SHA-256 {{signedSha256}}'}</Papers>
      <Rule />
      <Papers>{'{{document}}'}</Papers>
      <Rule />
      <Small>
        The signer can stop new licenses at any time with the link in the email that asked for the
        release.
      </Small>
    </LightTable>
  )
}
