import { Button, buttonClass } from '@shoebox/web-kit/ui/button.tsx'
import { Icon } from '@shoebox/web-kit/ui/icon.tsx'
import { KeyCap } from '@shoebox/web-kit/ui/key-cap.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../../../lib/paths.ts'
import { ForcedState, Region, Specimen, SpecimenRow } from './specimen.tsx'

export function ButtonSpecimens() {
  return (
    <Region title="Buttons" rule="One large ink button per screen, for the main action.">
      <Tones />
      <States />
      <Squares />
    </Region>
  )
}

function Tones() {
  return (
    <SpecimenRow>
      <Specimen caption="ink 48">
        <Button size="large" tone="ink">
          Add to Cart
        </Button>
      </Specimen>
      <Specimen caption="kept 48">
        <Button size="large" tone="kept">
          <Icon name="check" />
          In Cart
        </Button>
      </Specimen>
      <Specimen caption="ink 40">
        <Button tone="ink">Create account</Button>
      </Specimen>
      <Specimen caption="plain 40">
        <Button>Sign in</Button>
      </Specimen>
      <Specimen caption="danger 40">
        <Button tone="danger">Delete project</Button>
      </Specimen>
      <Specimen caption="bare 40">
        <Button tone="bare">Clear all</Button>
      </Specimen>
      <Specimen caption="plain 32">
        <Button size="small">
          <Icon name="expand" />
          Enlarge
        </Button>
      </Specimen>
      <Specimen caption="ink 32">
        <Button size="small" tone="ink">
          Add
        </Button>
      </Specimen>
      <Specimen caption="link, 40">
        <Link to={paths.styleguide} className={buttonClass({})}>
          Styleguide
          <Icon name="arrow" />
        </Link>
      </Specimen>
    </SpecimenRow>
  )
}

function States() {
  const [isBusy, setIsBusy] = useState(false)

  return (
    <SpecimenRow>
      <Specimen caption="hover">
        <ForcedState state="hover">
          <Button>Sign in</Button>
        </ForcedState>
      </Specimen>
      <Specimen caption="ink, hover">
        <ForcedState state="inkHover">
          <Button tone="ink">Save</Button>
        </ForcedState>
      </Specimen>
      <Specimen caption="focus">
        <ForcedState state="focus">
          <Button>Sign in</Button>
        </ForcedState>
      </Specimen>
      <Specimen caption="busy, with a label">
        <Button tone="ink" isBusy busyLabel="Saving...">
          Save
        </Button>
      </Specimen>
      <Specimen caption="busy, without a label">
        <Button isBusy>Send link</Button>
      </Specimen>
      <Specimen caption="press it: the width stays">
        <Button isBusy={isBusy} busyLabel="Sending..." onClick={() => busyFor(2000)}>
          Send
        </Button>
      </Specimen>
      <Specimen caption="disabled, with a reason">
        <Button tone="ink" disabledReason="Choose a license first.">
          Continue
        </Button>
      </Specimen>
    </SpecimenRow>
  )

  function busyFor(duration: number) {
    setIsBusy(true)
    window.setTimeout(() => setIsBusy(false), duration)
  }
}

function Squares() {
  const [isInWishlist, setIsInWishlist] = useState(false)

  return (
    <SpecimenRow>
      <Specimen caption="square 48">
        <Button size="large" isSquare aria-label="Share">
          <Icon name="share" />
        </Button>
      </Specimen>
      <Specimen caption={isInWishlist ? 'in wishlist' : 'not in wishlist'}>
        <Button
          isSquare
          aria-label="Add to wishlist"
          aria-pressed={isInWishlist}
          onClick={() => setIsInWishlist(!isInWishlist)}
        >
          <Icon name="heart" isFilled={isInWishlist} />
        </Button>
      </Specimen>
      <Specimen caption="bare 40">
        <Button isSquare tone="bare" aria-label="Menu">
          <Icon name="menu" />
        </Button>
      </Specimen>
      <Specimen caption="bare 32">
        <Button size="small" isSquare tone="bare" aria-label="Close">
          <Icon name="close" size={16} />
        </Button>
      </Specimen>
      <Specimen caption="text button">
        <button type="button" className="link leading-10">
          Show 46 more
        </button>
      </Specimen>
      <Specimen caption="key caps">
        <span className="flex h-10 items-center gap-1">
          <KeyCap>/</KeyCap>
          <KeyCap>Esc</KeyCap>
          <KeyCap>Enter</KeyCap>
        </span>
      </Specimen>
    </SpecimenRow>
  )
}
