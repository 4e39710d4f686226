import { type Shortcut, useShortcuts } from '@shoebox/web-kit/keyboard/shortcuts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Review } from '../../queries.ts'
import { ActionBar, type ReviewAction } from './action-bar.tsx'
import { ReviewStage } from './review-stage.tsx'
import { ReviewTray } from './review-tray.tsx'

type ReviewLayoutProps = {
  review: Review
  userId: string
  actions: readonly ReviewAction[]
  /** Shortcuts in addition to those of the actions. */
  shortcuts?: readonly Shortcut[]
  footer: ReactNode
  children: ReactNode
}

/** The photo under review, with the tray beside it and the actions below. */
export function ReviewLayout({
  review,
  userId,
  actions,
  shortcuts = [],
  footer,
  children,
}: ReviewLayoutProps) {
  const [selectedFaceId, setSelectedFaceId] = useState<string | null>(null)
  const [showsBack, setShowsBack] = useState(false)
  const turnOver = () => review.back !== null && setShowsBack(!showsBack)

  useShortcuts([
    ...shortcuts,
    { keys: ['f'], label: 'Turn the print over', isActive: review.back !== null, run: turnOver },
    ...actions.map(({ key, label, isDisabled = false, run }) => ({
      keys: [key],
      label,
      isActive: !isDisabled,
      run,
    })),
  ])

  return (
    <div className="flex min-h-0 flex-1 max-md:flex-col">
      <div className="flex min-w-0 flex-1 flex-col max-md:contents">
        <div className="flex min-h-0 flex-1 flex-col max-md:h-[min(62vh,86vw)] max-md:flex-none">
          <ReviewStage
            review={review}
            showsBack={showsBack}
            onTurn={turnOver}
            selectedFaceId={selectedFaceId}
            onSelectFace={setSelectedFaceId}
          />
        </div>
        <div className="max-md:sticky max-md:bottom-0 max-md:order-last max-md:z-10">
          <ActionBar actions={actions} />
        </div>
      </div>
      <ReviewTray
        review={review}
        userId={userId}
        selectedFaceId={selectedFaceId}
        onSelectFace={setSelectedFaceId}
        footer={footer}
      >
        {children}
      </ReviewTray>
    </div>
  )
}
