import { Field } from '@shoebox/web-kit/form/field.tsx'
import { Step, StepSummary } from '@shoebox/web-kit/ui/step.tsx'
import { StepActions } from '@shoebox/web-kit/ui/step-actions.tsx'
import { useState } from 'react'
import { Region, Specimen } from './specimen.tsx'

export function StepSpecimens() {
  return (
    <Region
      title="Steps"
      rule="Users complete the steps in order. One step is open; completed steps show a summary."
    >
      <Specimen caption="done, open, later" width="full">
        <ThreeSteps />
      </Specimen>
    </Region>
  )
}

const titles = ['Production', 'Billing', 'Pay']

function ThreeSteps() {
  const [openIndex, setOpenIndex] = useState(1)

  return (
    <div>
      {titles.map((title, index) => (
        <Step
          key={title}
          number={index + 1}
          title={title}
          state={toStepState(index, openIndex)}
          statusText={index < openIndex ? 'Done' : 'Not done yet'}
          summary={<StepSummary terms={[{ term: 'Name', value: 'The Pretend Hour' }]} />}
          onOpen={() => setOpenIndex(index)}
        >
          <Field label="Name" defaultValue="The Pretend Hour" />
          <StepActions label="Save and continue" isBusy={false} note="Nothing is charged yet" />
        </Step>
      ))}
    </div>
  )
}

function toStepState(index: number, openIndex: number) {
  if (index === openIndex) return 'open'
  return index < openIndex ? 'done' : 'later'
}
