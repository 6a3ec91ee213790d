// Commands around those of docs/deploy.md, and what has to hold after a section of it. All of them run as root in the
// checkout, until one fails. No `grep --quiet` after a pipe: it would end what writes there by an error, now and then.

/** The machine before the page: names, a certificate in the place of Let's Encrypt's, an empty PostgreSQL. */
export const prepare = `
echo '127.0.0.1 adili.example api.adili.example' >>/etc/hosts
live=/etc/letsencrypt/live/adili.example
mkdir -p $live
openssl req -quiet -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Adili test' -keyout $live/ca.key -out $live/ca.pem 2>/dev/null \\
  || openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Adili test' -keyout $live/ca.key -out $live/ca.pem 2>/dev/null
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=adili.example' -CA $live/ca.pem -CAkey $live/ca.key \\
  -addext 'subjectAltName=DNS:adili.example,DNS:api.adili.example' -addext 'basicConstraints=critical,CA:FALSE' \\
  -keyout $live/privkey.pem -out $live/fullchain.pem 2>/dev/null
cp $live/ca.pem /usr/local/share/ca-certificates/adili-test.crt
update-ca-certificates >/dev/null
version=$(pg_lsclusters --no-header | cut -d ' ' -f 1)
pg_dropcluster $version main
pg_createcluster $version main >/dev/null
systemctl start postgresql@$version-main
git config --global --add safe.directory '*'
git config --global user.email test@adili.example
git config --global user.name test`;

/** What is done otherwise here, by section. */
export const replaced: Record<string, { before?: string; after?: string }> = {
  'Look whether all is there': {
    before: `systemd-run --quiet --unit adili-relay --property WorkingDirectory=$PWD --setenv SMTP_PORT=25 --setenv HOST=127.0.0.1 node_modules/.bin/node tests/mail-catcher/main.ts
      curl --silent --output /dev/null --retry 60 --retry-all-errors --retry-delay 1 http://127.0.0.1:8025/health`,
  },
  // The only network is the loopback, so Caddy signs for itself.
  'Or Caddy': {
    before: `install() { command install "$@"; [ "\${@: -1}" != /etc/caddy/Caddyfile ] || sed -i '1i { local_certs }' /etc/caddy/Caddyfile; }
      curl() { command curl --cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt --retry 30 --retry-all-errors "$@"; }`,
  },
  Kubernetes: {
    before: "command -v kubectl >/dev/null || { echo 'NOT RUN: there is no kubectl.'; exit 0; }",
  },
  Upgrade: { before: 'git commit --quiet --allow-empty --message "another release"' },
};

const get = 'curl --silent --show-error --fail';
const status = "curl --silent --output /dev/null --write-out '%{http_code}'";

/** What holds behind either proxy; $ca is curl's option for the certificate. */
const throughTheProxy = (ca: string) => `
get="${get} ${ca}" status="curl ${ca} --silent --output /dev/null --write-out %{http_code}"
$get https://adili.example/ | grep '</h1>' >/dev/null || { echo 'The home page has no heading.'; exit 1; }
$get https://adili.example/ --head --http1.1 | grep --ignore-case '^strict-transport-security' >/dev/null
[ "$($status http://adili.example/pricing)" -ge 301 ] || { echo 'http does not lead to https.'; exit 1; }
for host in adili.example api.adili.example; do
  [ "$($status https://$host/metrics)" = 404 ] || { echo "$host shows its metrics."; exit 1; }
done
# The address that a caller names counts for nothing: what is left of the limit goes down all the same.
left() { $get --no-fail https://api.adili.example/me --output /dev/null --dump-header - --header "X-Forwarded-For: $1" | grep --ignore-case '^ratelimit:' | grep --only-matching 'r=[0-9]*' | head -1 | cut -c 3-; }
for each in 1 2 3 4 5 6 7 8 9; do left 192.0.2.$each; done | sort --numeric-sort | uniq | wc --lines | { read -r different; [ $different -gt 1 ] || { echo 'A forged address got a limit of its own.'; exit 1; }; }
# The shell asks the API whose token it is: 401 is the API's answer, 503 the shell's that it reached none.
[ "$($status https://adili.example/delivery.json --header 'Authorization: Bearer e30.e30.x')" = 401 ] || { echo 'The shell does not reach the API.'; exit 1; }
`;

const signUp = (name: string) =>
  `${get} https://api.adili.example/auth/signup --header 'content-type: application/json' --output /dev/null --data '{"email":"${name}@example.com","password":"Mlima!Kenya5199"}'`;

const users = (database: string) =>
  `runuser -u postgres -- psql --quiet --tuples-only ${database} --command 'select email from users'`;

/** Calls of both kinds while something happens to the APIs; the count of those that failed is in a file. */
const underLoad = `
cat >/run/load.sh <<'END'
failed=0 sent=0
while [ ! -e /run/load.stop ]; do
  for call in "https://api.adili.example/ready" "https://api.adili.example/visits --header content-type:application/json --data {\\"page_path\\":\\"/pricing\\"}"; do
    sent=$((sent + 1))
    curl --silent --show-error --fail --max-time 20 --output /dev/null $call || failed=$((failed + 1))
  done
done
echo "$sent calls, $failed failed" >/run/load.result
END
rm -f /run/load.stop
systemd-run --quiet --unit adili-load bash /run/load.sh`;

/** What holds after a section. */
export const checks: Record<string, string> = {
  'Prepare it once': `
    systemd-analyze verify deploy/systemd/adili-backup.timer 2>&1 | grep --invert-match 'not executable' || true
    ! runuser -u adili-shell -- cat /etc/adili/secrets/jwt_secret 2>/dev/null
    runuser -u adili -- cat /etc/adili/secrets/jwt_secret >/dev/null`,
  Start: `
    systemctl is-active adili-api@8083 adili-api@8084 adili-api@8085 adili-shell adili-backup.timer
    systemd-analyze verify adili-shell.service adili-api@8083.service adili-backup.service adili-backup.timer
    for unit in adili-shell adili-api@8083; do
      systemd-analyze security --no-pager $unit | tail -1
      pid=$(systemctl show --property MainPID --value $unit)
      echo "$unit runs as $(ps --no-headers --format user $pid), its root $(grep --quiet ' / .* ro,' /proc/$pid/mountinfo && echo read-only || echo WRITABLE)"
      grep --quiet ' / / ro,' /proc/$pid/mountinfo
    done
    for port in 13000 18083 18084 18085; do ${get} http://127.0.0.1:$port/metrics | grep '^process_cpu' >/dev/null; done
    as-adili npm run --silent operator -- list | grep operator@adili.example >/dev/null`,
  nginx: throughTheProxy(''),
  'Or Caddy': `${throughTheProxy('--cacert /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt')}
    systemctl disable --quiet --now caddy
    systemctl enable --quiet --now nginx
    ${underLoad}`,
  'Restart, one after the other': `
    touch /run/load.stop
    while [ ! -e /run/load.result ]; do sleep 0.2; done
    cat /run/load.result
    grep --quiet ' 0 failed' /run/load.result`,
  Upgrade: `
    [ $(ls /opt/adili/releases | wc --lines) = 2 ]
    for unit in adili-shell adili-api@8083 adili-api@8084 adili-api@8085; do
      [ "$(readlink /proc/$(systemctl show --property MainPID --value $unit)/cwd)" = "$(readlink --canonicalize /opt/adili/current)" ]
    done
    ${get} https://adili.example/ready
    ${signUp('before')}`,
  'Back up': `
    ls /var/backups/adili/*/manifest.json
    ${signUp('after')}`,
  'Restore into a live site': `
    ${get} https://api.adili.example/ready
    ${users('adili')} | grep after@example.com >/dev/null
    ${users('adili_restored')} | grep before@example.com >/dev/null
    ! ${users('adili_restored')} | grep after@example.com
    # And the pages below a path.
    sed -i '/^PUBLIC_URL/a BASE_PATH=/app/' /etc/adili/adili.env
    sed -i 's#^API_BASE=.*#API_BASE=https://adili.example/app-api#' /etc/adili/adili.env
    cp deploy/nginx/base-path.conf /etc/nginx/snippets/
    sed -i '/server_name adili.example;/a include /etc/nginx/snippets/base-path.conf;' /etc/nginx/conf.d/adili.conf
    sed -i '/^  location \\/ { proxy_pass http:\\/\\/adili_shell; }/d' /etc/nginx/conf.d/adili.conf
    nginx -t
    systemctl reload nginx
    systemctl restart adili-shell adili-api@8083 adili-api@8084 adili-api@8085
    ${get} https://adili.example/app/ | grep 'app-api' >/dev/null
    ${get} https://adili.example/app-api/ready
    [ "$(${status} https://adili.example/app-api/metrics)" = 404 ]`,
};
