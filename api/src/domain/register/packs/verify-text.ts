import type { PackSigner } from './write-pack.ts';

/** Of an Ed25519 key in DER (RFC 8410), before its 32 bytes. */
const derStart = String.raw`\060\052\060\005\006\003\053\145\160\003\041\000`;

/** What `VERIFY.txt` says to who has nothing of ours but a shell. */
export const verifyText = (key: Pick<PackSigner, 'id' | 'publicKey' | 'keysUrl'>): string =>
  `How to find out whether this pack is as it was made
====================================================

manifest.json names every other file of this pack with its size and its SHA-256, and
manifest.json.sig is the signature over it: Ed25519, 64 bytes. Unpack the archive and type what
follows in its folder. OpenSSL 3 is needed.

On macOS write "shasum -a 256" where it says "sha256sum". Its own openssl is LibreSSL, which
can't do step 4: type "brew install openssl@3", and write "$(brew --prefix openssl@3)/bin/openssl"
where it says "openssl".

On Windows use Git Bash, which comes with Git for Windows and has all of this. PowerShell alone
does steps 1 and 2: see the end of this file.

1. Every file is the one that SHA256SUMS names

sha256sum --check SHA256SUMS

2. SHA256SUMS is the one that the manifest names: this prints "yes"

grep -q "$(sha256sum SHA256SUMS | cut -c1-64)" manifest.json && echo yes

3. The key

It was signed with the key ${key.id}. A key in a pack proves nothing by itself: compare
the one below with the "x" of that key (its "kid") at
${key.keysUrl}

KEY=${key.publicKey}
printf '${derStart}' > key.der
printf '%s=' "$KEY" | tr '_-' '/+' | openssl base64 -d -A >> key.der

4. The manifest is the one that was signed: this prints "Signature Verified Successfully"

openssl pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in manifest.json -sigfile manifest.json.sig

Steps 1 and 2 in PowerShell. The first prints the name of each file that differs, so nothing if
all is well; the second prints "True". To see the hash of one file, type
"certutil -hashfile manifest.json SHA256".

Get-Content SHA256SUMS | ForEach-Object {
  $sum, $name = $_ -split '  ', 2
  if ((Get-FileHash -Algorithm SHA256 -LiteralPath $name).Hash -ne $sum) { $name }
}

Select-String -Quiet -SimpleMatch -Path manifest.json -Pattern (Get-FileHash -Algorithm SHA256 SHA256SUMS).Hash

Who has the source of the product checks all of this and the archive's own structure with:
npm run data -- verify-pack FILE --keys consent-keys.json
`;
