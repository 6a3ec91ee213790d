// Commands around those of docs/deploy.md, and what has to hold after a section of it. All of them run as root in the
// checkout, until one fails. No `grep --quiet` after a pipe: it would end what writes there by an error, now and then.

/** The machine before the page: names, and a certificate in the place of Let's Encrypt's. */
export const prepare = `
echo '127.0.0.1 adili.example api.adili.example' >>/etc/hosts
live=/etc/letsencrypt/live/adili.example
mkdir -p $live
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=Test' -keyout $live/ca.key -out $live/ca.pem 2>/dev/null
openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=adili.example' -CA $live/ca.pem -CAkey $live/ca.key \\
  -addext 'subjectAltName=DNS:adili.example,DNS:api.adili.example' -addext 'basicConstraints=critical,CA:FALSE' \\
  -keyout $live/privkey.pem -out $live/fullchain.pem 2>/dev/null
cp $live/ca.pem /usr/local/share/ca-certificates/test.crt
update-ca-certificates >/dev/null 2>&1`;

const get = 'curl --silent --show-error --fail';
const status = "curl --silent --output /dev/null --write-out '%{http_code}'";

/** Pages, reads and writes while something happens to the servers, until it is told to stop. */
const beginLoad = `
cat >/run/load.sh <<'END'
failed=0 sent=0
call() { sent=$((sent + 1)); ${get} --max-time 20 --output /dev/null "$@" || failed=$((failed + 1)); sleep 0.1; }
while [ ! -e /run/load.stop ]; do
  call https://adili.example/pricing
  call https://api.adili.example/.well-known/consent-keys.json
  call https://api.adili.example/visits --header content-type:application/json --data '{"page_path":"/pricing"}'
done
echo "$sent calls, $failed failed" >/run/load.result
END
rm -f /run/load.stop /run/load.result
systemctl reset-failed adili-load 2>/dev/null || true
systemd-run --quiet --unit adili-load bash /run/load.sh`;

const endLoad = `
touch /run/load.stop
while [ ! -e /run/load.result ]; do sleep 0.2; done
cat /run/load.result
grep --quiet ', 0 failed' /run/load.result || { journalctl --unit adili-load --output cat --no-pager | tail -20; exit 1; }`;

/** What is done before a section's commands. */
export const replaced: Record<string, string> = {
  'Look whether all is there': `
    sed -i 's/^COMPANY_EMAIL=$/&hello@adili.example/; s/^\\(COMPANY_[A-Z_]*\\)=$/\\1="What is true of Adili Ltd"/' /etc/adili/adili.env
    systemd-run --quiet --unit adili-relay --property WorkingDirectory=$PWD --setenv SMTP_PORT=25 --setenv HOST=127.0.0.1 node_modules/.bin/node tests/mail-catcher/main.ts
    curl --silent --output /dev/null --retry 60 --retry-all-errors --retry-delay 1 http://127.0.0.1:8025/health`,
  // Let's Encrypt does not reach the machine, so Caddy signs for itself.
  'Or Caddy': `
    sed() { printf '{\\n\\tlocal_certs\\n}\\n'; command sed "$@"; }
    curl() {
      while [ ! -e /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt ]; do sleep 0.2; done
      cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt /usr/local/share/ca-certificates/caddy.crt
      update-ca-certificates >/dev/null 2>&1
      command curl --retry 30 --retry-all-errors --retry-delay 1 "$@"
    }`,
  Upgrade: `
    git clone --quiet /srv/adili.git /tmp/next
    echo 'alter table users add column next text;' >/tmp/next/api/src/store/postgres/steps/9999-next.sql
    git -C /tmp/next add --all
    git -C /tmp/next -c user.name=test -c user.email=test@adili.example commit --quiet --all --message 'The next release'
    git -C /tmp/next tag v0.3.0
    git -C /tmp/next push --quiet --tags`,
};

/** What holds behind either proxy. */
const throughTheProxy = `
${get} https://adili.example/ | grep '</h1>' >/dev/null || { echo 'The home page has no heading.'; exit 1; }
${get} https://adili.example/ --head | grep --ignore-case '^strict-transport-security' >/dev/null
[ "$(${status} http://adili.example/pricing)" -ge 301 ] || { echo 'http does not lead to https.'; exit 1; }
for host in adili.example api.adili.example; do
  [ "$(${status} https://$host/metrics)" = 404 ] || { echo "$host shows its metrics."; exit 1; }
done
# The address that a caller names counts for nothing: what is left of the limit goes down all the same.
left() { ${get} --no-fail https://api.adili.example/me --output /dev/null --dump-header - --header "X-Forwarded-For: $1" | grep --ignore-case '^ratelimit:' | grep --only-matching 'remaining=[0-9]*'; }
different=$(for each in 1 2 3 4 5 6 7 8 9; do left 192.0.2.$each; done | sort --unique | wc --lines)
[ $different -gt 1 ] || { echo 'A forged address got a limit of its own.'; exit 1; }
# The shell asks the API whose token it is: 401 is the API's answer, 503 the shell's that it reached none.
[ "$(${status} https://adili.example/delivery.json --header 'Authorization: Bearer e30.e30.x')" = 401 ] || { echo 'The shell does not reach the API.'; exit 1; }
`;

const signUp = (name: string) =>
  `${get} https://api.adili.example/auth/signup --header 'content-type: application/json' --output /dev/null --data '{"email":"${name}@example.com","password":"Mlima!Kenya5199"}'`;

const query = (database: string, sql: string) =>
  `(cd / && runuser -u postgres -- psql --quiet --tuples-only ${database} --command '${sql}')`;

const units = 'adili-api@8083 adili-api@8084 adili-api@8085 adili-shell@3000 adili-shell@3001';

/** What holds after a section. */
export const checks: Record<string, string> = {
  'Set it up once': `
    deploy/set-up adili.example
    for user in adili-shell adili-auditor; do
      if runuser -u $user -- cat /etc/adili/secrets/jwt_secret 2>/dev/null; then echo "$user can read what signs."; exit 1; fi
    done
    runuser -u adili -- cat /etc/adili/secrets/jwt_secret >/dev/null`,
  Start: `
    systemctl is-active ${units} adili-backup.timer
    systemd-analyze verify adili-shell@3000.service adili-api@8083.service adili-backup.service adili-backup.timer
    for unit in adili-shell@3000 adili-api@8083; do
      systemd-analyze security --no-pager $unit | tail -1
      pid=$(systemctl show --property MainPID --value $unit)
      echo "$unit runs as $(ps --no-headers --format user $pid)"
      grep --quiet ' / / ro,' /proc/$pid/mountinfo || { echo 'Its root is writable.'; exit 1; }
      # Each line of it is JSON, from the first on.
      journalctl --unit $unit --output cat --no-pager --identifier node >/run/lines
      [ -s /run/lines ]
      if grep --invert-match '^{.*}$' /run/lines; then echo 'These lines are no JSON.'; exit 1; fi
    done
    for port in 13000 13001 18083 18084 18085; do ${get} http://127.0.0.1:$port/metrics | grep '^process_cpu' >/dev/null; done
    as-adili npm run --silent operator -- list | grep operator@adili.example >/dev/null
    systemctl kill --signal KILL adili-api@8084 adili-shell@3001
    for port in 8084 3001; do ${get} --output /dev/null --retry 60 --retry-all-errors --retry-delay 1 http://127.0.0.1:$port/ready; done
    systemctl show --property NRestarts adili-api@8084 adili-shell@3001`,
  nginx: throughTheProxy,
  'Or Caddy': `${throughTheProxy} ${beginLoad}`,
  'Restart, one after the other': `
    ${endLoad}
    systemctl disable --quiet --now caddy
    systemctl enable --quiet --now nginx
    ${beginLoad}`,
  Upgrade: `
    ${endLoad}
    [ $(ls /opt/adili/releases | wc --lines) = 2 ]
    for unit in ${units}; do
      [ "$(readlink /proc/$(systemctl show --property MainPID --value $unit)/cwd)" = "$(readlink --canonicalize /opt/adili/current)" ]
    done
    ${query('adili', 'select next from users limit 1')}
    ${signUp('before')}`,
  'Back up': `
    made() { ls /var/backups/adili/*/manifest.json | wc --lines; }
    before=$(made)
    # The night comes at once.
    mkdir -p /run/systemd/system/adili-backup.timer.d
    printf '[Timer]\\nOnCalendar=\\nOnActiveSec=1\\nRandomizedDelaySec=0\\n' >/run/systemd/system/adili-backup.timer.d/now.conf
    systemctl daemon-reload
    systemctl restart adili-backup.timer
    until systemctl is-active --quiet adili-backup || [ $(made) -gt $before ]; do sleep 0.2; done
    while systemctl show --property ActiveState --value adili-backup | grep --quiet activating; do sleep 0.2; done
    [ $(made) -gt $before ]
    [ "$(systemctl show --property Result --value adili-backup)" = success ]
    journalctl --unit adili-backup --output cat --no-pager | tail -5
    ${signUp('after')}
    ${beginLoad}`,
  'Restore into a live site': `
    ${endLoad}
    ${query('adili', 'select email from users')} | grep after@example.com >/dev/null
    ${query('adili_restored', 'select email from users')} | grep before@example.com >/dev/null
    if ${query('adili_restored', 'select email from users')} | grep after@example.com; then exit 1; fi
    # The site works on the restored one.
    ${signUp('restored')}
    ${query('adili_restored', 'select email from users')} | grep restored@example.com >/dev/null`,
  'Audits of websites': `
    as-adili node_modules/.bin/node auditor/src/worker/main.ts --check
    until [ -e /run/adili-auditor-1/alive ]; do systemctl is-active --quiet adili-auditor@1; sleep 0.2; done
    # Of what this systemd does not know it only warns.
    systemd-analyze verify adili-auditor@1.service
    if systemd-analyze verify adili-auditor@1.service 2>&1 | grep adili-auditor; then exit 1; fi
    systemd-analyze security --no-pager adili-auditor@1 | tail -1
    pid=$(systemctl show --property MainPID --value adili-auditor@1)
    echo "adili-auditor@1 runs as $(ps --no-headers --format user $pid)"
    grep --quiet ' / / ro,' /proc/$pid/mountinfo || { echo 'Its root is writable.'; exit 1; }
    journalctl --unit adili-auditor@1 --output cat --no-pager --identifier node >/run/lines
    [ -s /run/lines ]
    if grep --invert-match '^{.*}$' /run/lines; then echo 'These lines are no JSON.'; exit 1; fi
    # Production audits public addresses alone, and this machine reaches none: for this one page it may be a private one.
    mkdir -p /run/systemd/system/adili-auditor@1.service.d
    printf '[Service]\\nEnvironment=NODE_ENV=development AUDIT_ALLOW_PRIVATE=true\\n' >/run/systemd/system/adili-auditor@1.service.d/test.conf
    systemctl daemon-reload
    systemctl restart adili-auditor@1
    id=$(${get} https://api.adili.example/page-audits --header 'content-type: application/json' --data '{"url":"http://127.0.0.1:3000/pricing"}' | grep --only-matching '"id":"[^"]*"' | head -1 | cut -d '"' -f 4)
    state() { ${get} https://api.adili.example/page-audits/$id | grep --only-matching '"state":"[a-z]*"'; }
    until [ "$(state)" != '"state":"queued"' ] && [ "$(state)" != '"state":"running"' ]; do sleep 1; done
    [ "$(state)" = '"state":"done"' ] || { ${get} https://api.adili.example/page-audits/$id; exit 1; }
    [ $(${get} https://api.adili.example/page-audits/$id | grep --only-matching '"criterion":' | wc --lines) -ge 55 ]
    # There it would go on without a sandbox, and say so.
    if journalctl --unit adili-auditor@1 --identifier node --output cat --no-pager | grep --ignore-case sandbox; then exit 1; fi
    rm -r /run/systemd/system/adili-auditor@1.service.d
    systemctl daemon-reload
    systemctl restart adili-auditor@1`,
};

/** What holds after the page and a reboot. */
export const afterwards: Record<string, string> = {
  'All is back': `
    for host in adili.example api.adili.example; do
      ${get} --output /dev/null --retry 120 --retry-all-errors --retry-delay 1 https://$host/ready
    done
    for port in 8083 8084 8085 3000 3001; do
      ${get} --output /dev/null --retry 60 --retry-all-errors --retry-delay 1 http://127.0.0.1:$port/ready
    done
    systemctl is-active ${units} adili-auditor@1 adili-backup.timer nginx postgresql`,
  'Below a path': `
    sed -i '/^PUBLIC_URL/a BASE_PATH=/app/' /etc/adili/adili.env
    sed -i 's#^API_BASE=.*#API_BASE=https://adili.example/app-api#' /etc/adili/adili.env
    cp deploy/nginx/base-path.conf /etc/nginx/snippets/
    sed -i 's#^  location / { proxy_pass http://adili_shell; }#  include /etc/nginx/snippets/base-path.conf;#' /etc/nginx/conf.d/adili.conf
    nginx -t
    systemctl reload nginx
    systemctl restart ${units}
    # All at once, so that nginx leaves them out for ten seconds.
    ${get} --output /dev/null --retry 30 --retry-all-errors --retry-delay 1 https://adili.example/app-api/ready
    ${get} https://adili.example/app/pricing | grep 'https://adili.example/app-api' >/dev/null
    ${get} https://adili.example/app-api/ready
    ${get} https://adili.example/app-api/visits --header content-type:application/json --data '{"page_path":"/pricing"}' --output /dev/null
    [ "$(${status} https://adili.example/app-api/metrics)" = 404 ]
    [ "$(${status} https://adili.example/pricing)" = 404 ]`,
};
