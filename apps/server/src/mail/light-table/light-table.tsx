import { Head, Html, Preview } from '@react-email/components'
import { brand } from '@shoebox/domain/brand'
import type { ReactNode } from 'react'
import { Cell } from './cell.tsx'
import { fonts, light, mark, styleSheet } from './look.ts'
import { Small } from './text.tsx'

type Props = {
  title: string
  /** Preview text that mail programs show after the subject. */
  preview: string
  /** Why the reader gets this mail. */
  reason: string
  children: ReactNode
}

const width = 600

/** The layout of all mails: a sheet of paper on a light table. Loads no images or fonts. */
export function LightTable({ title, preview, reason, children }: Props) {
  return (
    <Html lang="en">
      <MailHead title={title} />
      <body className="on-surround" style={{ margin: 0, backgroundColor: light.surround }}>
        <Preview>{preview}</Preview>
        {/* Webmail drops the html element and its lang attribute. */}
        <div lang="en" dir="ltr">
          <Cell
            className="on-surround"
            style={{ padding: '32px 16px 40px', backgroundColor: light.surround }}
          >
            <Cell style={{ padding: '0 0 16px' }} width={width}>
              <Wordmark />
            </Cell>
            <Cell className="sheet on-paper ink-line" style={sheetStyle} width={width}>
              {children}
            </Cell>
            <Cell style={{ padding: '16px 0 0' }} width={width}>
              <Small>{reason}</Small>
            </Cell>
          </Cell>
        </div>
      </body>
    </Html>
  )
}

const sheetStyle = {
  padding: '32px 40px',
  borderTop: `1px solid ${light.ink}`,
  backgroundColor: light.paper,
}

function MailHead({ title }: { title: string }) {
  return (
    <Head>
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      {/* Otherwise phones turn the sign-in code into a phone number link. */}
      <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
      <style>{styleSheet}</style>
    </Head>
  )
}

/** Not in the text part, where the sender's name is enough. */
function Wordmark() {
  const font = `700 26px/28px ${fonts.head}`

  return (
    <p
      data-skip-in-text="true"
      className="ink"
      style={{ margin: 0, font, letterSpacing: '-0.01em', color: light.ink }}
    >
      {brand.wordmark.ink}
      <span style={{ padding: '0 4px 1px 3px', backgroundColor: mark.fill, color: mark.text }}>
        {brand.wordmark.marked}
      </span>
    </p>
  )
}
