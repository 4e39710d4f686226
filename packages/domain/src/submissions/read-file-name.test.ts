import { expect, it } from 'vitest'
import { decadeOfFileDate, readFileName } from './read-file-name.ts'

const readings = [
  ['Grandma at the lake 1967.jpg', 'Grandma at the lake', '1967', '1960s'],
  ['grandma-at-the-lake-1967.JPG', 'Grandma at the lake', '1967', '1960s'],
  ['Christmas_1958 (2).tif', 'Christmas', '1958', '1950s'],
  ['1944-06-06 Uncle Bob on leave.png', 'Uncle Bob on leave', '1944-06-06', '1940s'],
  ['Picnic 7-4-1962.jpg', 'Picnic', '1962-07-04', '1960s'],
  ['Ruth and Hal, July 1951.jpeg', 'Ruth and Hal', '1951-07', '1950s'],
  ['Wedding June 12, 1937.jpg', 'Wedding', '1937-06-12', '1930s'],
  ['The porch 1960s.jpg', 'The porch', null, '1960s'],
  ['Dad in the 70s.jpg', 'Dad', null, '1970s'],
  ['Farm circa 1915.jpg', 'Farm', null, '1910s'],
  ['Mom and the new car.jpg', 'Mom and the new car', null, null],
  ['Reunion 2019-08-14 scan.jpg', 'Reunion', null, null],
  ['1967.jpg', null, '1967', '1960s'],
] as const

it.each(readings)('reads %s', (name, ...[title, date, decade]) => {
  expect(readFileName(name)).toEqual({ title, date_taken: date, decade_taken: decade })
})

it.each([
  'IMG_1967.jpg',
  'DSC01967.JPG',
  'scan0042.tif',
  'Scan 12.jpg',
  'image (3).png',
  '20231104_101512.jpg',
  'PXL_20230101_120000.jpg',
  'e3b0c442-98fc-1c14-9afb-f4c8996fb924.jpg',
  '00017.jpg',
  'WhatsApp Image 2023-01-02 at 10.11.12.jpeg',
])('finds nothing in %s, which a device chose', (name) => {
  expect(readFileName(name)).toEqual({ title: null, date_taken: null, decade_taken: null })
})

it('takes no date that cannot be', () => {
  expect(readFileName('Picnic 1962-13-40.jpg').date_taken).toBe('1962')
  expect(readFileName('Room 1812.jpg').date_taken).toBeNull()
})

it('takes a date of a file for the photo’s only before the age of scanners', () => {
  expect(decadeOfFileDate('1964-07-04T10:00')).toBe('1960s')
  expect(decadeOfFileDate('2014-07-04')).toBeNull()
  expect(decadeOfFileDate(null)).toBeNull()
})
