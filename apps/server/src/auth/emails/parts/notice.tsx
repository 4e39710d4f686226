import type { ReactNode } from 'react'
import { LightTable } from '../../../mail/light-table/light-table.tsx'
import { Rule, Small, Title } from '../../../mail/light-table/text.tsx'

type Props = { title: string; preview: string; notYou: string; children: ReactNode }

/** Informs the account owner about a change. It requires no action, so it has no link that phishing could imitate. */
export function Notice({ title, preview, notYou, children }: Props) {
  return (
    <LightTable
      title={title}
      preview={preview}
      reason="You received this email because it is about the security of your account. These emails can’t be turned off."
    >
      <Title>{title}</Title>
      {children}
      <Rule />
      <Small>{notYou}</Small>
    </LightTable>
  )
}
