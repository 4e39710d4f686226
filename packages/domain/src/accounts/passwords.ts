/** Length limits in characters. */
export const passwordLength = { min: 10, max: 128 } as const

/** The most common passwords that meet the length limit, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  `
password12 password123 password1234 password12345 password123456 password1! password2025 password2026 password!!
password!1 password!123 password@1 password@12 password@123 password@1234 password#123 passwordpassword p@ssword12
p@ssword123 p@ssword1234 p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234 p@ssw0rd1! passw0rd12 passw0rd123 passw0rd1234 mypassword
mypassword1 mypassword123 newpassword newpassword1 changeme12 changeme123 changeme1234 secret1234 secret12345
1234567890 12345678910 123456789012 1234567891 123456789a 123456789q 123456789z a123456789 q123456789 a1234567890
123456789abc 1234567890a 1234567890q 12345qwert 12345qwerty 123456qwerty 1234567qwerty 123456abcdef 1234qwerasdf
123qwe123qwe 123qweasdzxc 123qweasd123 0123456789 9876543210 987654321a 0987654321 1029384756 1122334455 1111111111
11111111111 111111111111 0000000000 00000000000 000000000000 1212121212 123123123123 1231231231 1234512345 1234554321
123456123456 1472583690 1470258369 7894561230 0147258369 7418529630 qwertyuiop qwertyuiop1 qwertyuiop12 qwertyuiop123
qwertyuiop[] qwerty1234 qwerty12345 qwerty123456 qwerty1234567 qwertyqwerty qwertyasdfgh qwertyuiopasdfghjkl
qwerty@123 1qaz2wsx3edc 1qazxsw23edc 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc4rfv q1w2e3r4t5 q1w2e3r4t5y6
qazwsxedcrfv qazwsxedc1 qazwsxedc123 zaq12wsxcde3 !qaz2wsx3edc asdfghjkl1 asdfghjkl; asdfghjkl123 asdfasdfasdf
asdf1234asdf asdfgh12345 zxcvbnm123 zxcvbnm1234 zxcvbnm,./ qweasdzxc1 qweasdzxc123 poiuytrewq azertyuiop qwertzuiop
abcdefghij abcdefghijk abcdefghijklmnopqrstuvwxyz abcdefg123 abcdefgh12 abcd123456 abcde12345 abc1234567 abc12345678
abc123abc123 abcd1234abcd a1b2c3d4e5 a1b2c3d4e5f6 aaaaaaaaaa aaaaaaaaaaaa iloveyou12 iloveyou123 iloveyou1234
iloveyousomuch iloveyouforever ilovemymom iloveme123 loveyou123 lovelove123 welcome123 welcome1234 welcome12345
welcome@123 welcome123! letmein123 letmein1234 letmeinnow admin12345 admin123456 admin@1234 administrator testtest123
test123456 test1234567 testpassword temppassword defaultpassword user123456 sunshine123 sunshine1234 princess123
princess1234 football123 football1234 basketball basketball1 superman123 spiderman1 spiderman123 michael123 charlie123
liverpool1 chocolate1 butterfly1 strawberry cinderella dragon12345 pokemon123 starwars123 trustno1trustno1 computer123
minecraft123 playstation hello12345 hello123456 hellohello helloworld helloworld123 babygirl123
`
    .trim()
    .split(/\s+/),
)

/** Whether a password is on the lists of leaked passwords. Ignores case. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.trim().toLowerCase())
}
