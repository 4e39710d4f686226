import type { ReactNode } from 'react'
import { LightTable } from '../../../mail/light-table/light-table.tsx'
import { Rule, Small, Title } from '../../../mail/light-table/words.tsx'

type Props = { title: string; preview: string; notYou: string; children: ReactNode }

/** Tells the owner of an account what was done to it. It asks for nothing, so it carries no link to imitate. */
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
