import { expect, it } from 'vitest'
import { cropFace } from './crop-face.ts'

const box = { x: 0.4, y: 0.2, width: 0.1, height: 0.2 }
const crop = { box, ratio: 1, url: 'https://storage.test/a', side: 36 }

it('a face crop is scaled to the face and stays inside the photo', () => {
  expect(cropFace(crop)).toMatchObject({ backgroundSize: '144px 144px' })
  const corner = cropFace({ ...crop, box: { x: 0, y: 0.9, width: 0.1, height: 0.1 } })
  expect(corner.backgroundPosition).toBe('0px -252px')
})

it('the crop of a face that fills the photo is not larger than the photo', () => {
  const filling = cropFace({ ...crop, box: { x: 0, y: 0, width: 1, height: 1 } })
  expect(filling).toMatchObject({ backgroundSize: '36px 36px', backgroundPosition: '0px 0px' })
})
