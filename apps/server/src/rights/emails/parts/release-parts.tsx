import { Action, PlainAddress } from '../../../mail/light-table/action.tsx'
import { LightTable } from '../../../mail/light-table/light-table.tsx'
import { fonts, light } from '../../../mail/light-table/look.ts'
import { Rule, Slate, Small, Title, Words } from '../../../mail/light-table/text.tsx'

type Props = { title: string; preview: string; lead: string }

/** For recipients who may not know the site: who asks, for what, and that they can decline. */
export function ReleaseLink({ title, preview, lead }: Props) {
  return (
    <LightTable
      title={title}
      preview={preview}
      reason="You received this email because {{askedBy}} asked us to contact you. {{siteName}} licenses family photos to productions."
    >
      <Title>{title}</Title>
      <Words>{lead}</Words>
      <Slate>{'The link works until {{linkUntil}}.'}</Slate>
      <Action href="{{link}}">Look and decide</Action>
      <PlainAddress href="{{link}}" />
      <Rule />
      <Small>
        You can say no there, without a reason. If you do nothing, nothing happens: without your
        signature the photo is not offered. The link is yours alone; do not pass it on.
      </Small>
    </LightTable>
  )
}

/** The signed text in full, with its line breaks. */
export function SignedText({ children }: { children: string }) {
  const style = {
    margin: '8px 0 0',
    font: `13px/20px ${fonts.slate}`,
    color: light.ink,
    whiteSpace: 'pre-wrap' as const,
    overflowWrap: 'anywhere' as const,
  }

  return (
    <pre className="ink" style={style}>
      {children}
    </pre>
  )
}
