/** The countries that a company can be billed in, by ISO 3166-1 code. Names come from Intl.DisplayNames. */
export const countryCodes: readonly string[] = (
  'AD AE AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BJ BM BN BO BR BS BT BW BZ CA CD CF CG CH CI CL CM CN CO ' +
  'CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG ES ET FI FJ FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GT GW GY HK HN HR ' +
  'HT HU ID IE IL IM IN IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV MA MC MD ME MG ' +
  'MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PT PY QA RO RS RW SA SB SC ' +
  'SE SG SI SK SL SM SN SR ST SV SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VG VN VU WS YE ZA ' +
  'ZM ZW'
).split(' ')

const codes = new Set(countryCodes)

export function isCountry(code: string): boolean {
  return codes.has(code)
}
