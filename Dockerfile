# One file for every container of the stack: `--target shell`, `api`, `publish`, ..., and for each remote
# `--target remote --build-arg WORKSPACE=mfe-blog --build-arg PORT=3002`. An image holds what its programs load, and
# no more: see docs/decisions/deployment.md.

# That of package.json.
ARG VERSION=0.2.0

# The images that all others stand on. Another in place of one: `--build-arg NODE_IMAGE=node:24-bookworm-slim`.
ARG NODE_IMAGE=pinned-node
ARG POSTGRES_IMAGE=pinned-postgres
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS pinned-node
FROM postgres:17@sha256:d74eeac9a635390a49bc21bd49fccd973de707e2a53a76ac49b552b8712ec46f AS pinned-postgres

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY tools/package.json tools/
COPY shared/audits/package.json shared/audits/
COPY shared/bundler/package.json shared/bundler/
COPY shared/contract/package.json shared/contract/
COPY shared/delivery/package.json shared/delivery/
COPY shared/frameworks/package.json shared/frameworks/
COPY shared/http/package.json shared/http/
COPY shared/preview/package.json shared/preview/
COPY shared/schemas/package.json shared/schemas/
COPY shared/server/package.json shared/server/
COPY shared/ui/package.json shared/ui/
COPY shell/package.json shell/
COPY mfe-marketing/package.json mfe-marketing/
COPY mfe-blog/package.json mfe-blog/
COPY mfe-auth/package.json mfe-auth/
COPY mfe-dashboard/package.json mfe-dashboard/
COPY mfe-admin/package.json mfe-admin/
COPY mfe-compliance/package.json mfe-compliance/
COPY mfe-audits/package.json mfe-audits/
COPY mfe-signals/package.json mfe-signals/
COPY api/package.json api/
COPY auditor/package.json auditor/
COPY tests/package.json tests/
RUN npm ci --no-audit --no-fund --loglevel=error

# Built once for all: the images below take only what is theirs.
FROM dependencies AS build
COPY . .
# The commit that the sources are of: there is no .git here to ask. Builds that name none are kept apart.
ARG SOURCE_COMMIT
RUN --mount=type=cache,target=/cache \
    TURBO_CACHE_DIR=/cache/builds${SOURCE_COMMIT:+-of-commits} node tools/src/cli.ts build

FROM build AS remote-files
RUN node tools/src/building/runtime-files.ts /files shared/server/src/serve-remote.ts

FROM build AS shell-files
# What the server renders the frame with is built, and loads React.
RUN node tools/src/building/runtime-files.ts /files shell/server/main.ts shell/dist/server/*/frame.cjs

FROM build AS api-files
# The frameworks are data, which no import leads to.
RUN node tools/src/building/runtime-files.ts /files api/src/main.ts api/src/data.ts api/src/operator.ts && \
    cp -R shared/frameworks/*.json shared/frameworks/catalogues shared/frameworks/content shared/frameworks/library shared/frameworks/mappings /files/shared/frameworks/

FROM build AS auditor-files
# What runs in pages is read as text, which no import leads to.
RUN node tools/src/building/runtime-files.ts /files auditor/src/worker/main.ts && cd node_modules && \
    cp --parents axe-core/package.json axe-core/LICENSE* axe-core/axe.min.js @accesslint/core/package.json \
    @accesslint/core/LICENSE @accesslint/core/dist/index.iife.js /files/node_modules

FROM build AS publish-files
RUN node tools/src/building/runtime-files.ts /files tools/src/publishing/publish-image.ts && \
    for remote in mfe-*; do mkdir /files/$remote && cp -R $remote/remote.ts $remote/package.json $remote/dist /files/$remote; done

FROM build AS mail-files
RUN node tools/src/building/runtime-files.ts /files tests/mail-catcher/main.ts

FROM build AS bucket-files
RUN node tools/src/building/runtime-files.ts /files tests/bucket/main.ts

# What runs has no package manager.
FROM ${NODE_IMAGE} AS runtime
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack \
    /usr/local/bin/yarn* /opt/yarn*
ENV NODE_ENV=production
# Which machines reach a container is settled by the ports that are published.
ENV HOST=0.0.0.0
WORKDIR /app
# Asks $HEALTH, such as 3000/ready, without starting another Node.
HEALTHCHECK --interval=30s --timeout=3s --start-period=2m --start-interval=500ms CMD ["bash", "-c", \
  "exec 3<>/dev/tcp/127.0.0.1/${HEALTH%%/*} && printf 'GET /%s HTTP/1.0\\r\\n\\r\\n' \"${HEALTH#*/}\" >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]

FROM runtime AS base
ARG VERSION
ARG SOURCE_COMMIT=unknown
LABEL org.opencontainers.image.version=${VERSION} org.opencontainers.image.revision=${SOURCE_COMMIT}

FROM base AS remote
ARG WORKSPACE
ARG PORT
ENV WORKSPACE=${WORKSPACE} REMOTE_PORT=${PORT} HEALTH=${PORT}/health
COPY --from=remote-files /files ./
# A folder with a remote.ts is a remote: the server finds its own by it.
COPY --from=build /app/${WORKSPACE}/remote.ts /app/${WORKSPACE}/package.json ${WORKSPACE}/
COPY --from=build /app/${WORKSPACE}/dist ${WORKSPACE}/dist
USER node
EXPOSE ${PORT}
CMD ["sh", "-c", "exec node shared/server/src/serve-remote.ts \"$WORKSPACE\""]

FROM base AS shell
ENV HEALTH=3000/ready SHELL_DATA_DIR=/data
RUN mkdir -p /data && chown node:node /data
COPY --from=shell-files /files ./
COPY --from=build /app/shell/dist shell/dist
VOLUME /data
USER node
EXPOSE 3000
CMD ["node", "shell/server/main.ts"]

FROM base AS api
ENV HEALTH=8083/ready DATA_DIR=/data
RUN mkdir -p /data && chown node:node /data
COPY --from=api-files /files ./
VOLUME /data
USER node
EXPOSE 8083
CMD ["node", "api/src/main.ts"]

# Publishes the builds that the remotes' images hold.
FROM base AS publish
COPY --from=publish-files /files ./
USER node
ENTRYPOINT ["node", "tools/src/publishing/publish-image.ts"]

# Stands in for S3 where a stack brings its own.
FROM base AS bucket
ENV DATA_DIR=/data
RUN mkdir -p /data && chown node:node /data
COPY --from=bucket-files /files ./
VOLUME /data
USER node
EXPOSE 9000
HEALTHCHECK --interval=30s --timeout=3s --start-period=2m --start-interval=500ms \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9000"]
CMD ["node", "tests/bucket/main.ts"]

FROM base AS mail
ENV HEALTH=8025/health
COPY --from=mail-files /files ./
USER node
EXPOSE 1025 8025
CMD ["node", "tests/mail-catcher/main.ts"]

# What apt installs comes before what differs from commit to commit, so that it is installed once.
FROM runtime AS proxy
RUN apt-get update && apt-get install -y --no-install-recommends nginx-light && rm -rf /var/lib/apt/lists/*
ARG VERSION
ARG SOURCE_COMMIT=unknown
LABEL org.opencontainers.image.version=${VERSION} org.opencontainers.image.revision=${SOURCE_COMMIT}
ENV HEALTH=8080/health
COPY deploy/compose/nginx.conf /etc/nginx/nginx.conf
USER node
EXPOSE 3000 8083
STOPSIGNAL SIGQUIT
CMD ["nginx", "-g", "daemon off;"]

# Its browser starts only with its own sandbox: the container needs a seccomp profile that lets that be made, as
# deploy/compose/auditor-seccomp.json.
# It draws without a graphics card by what it brings itself, so Mesa's drivers and their compiler go.
FROM runtime AS auditor
RUN apt-get update && \
    apt-get install -y --no-install-recommends chromium-headless-shell fonts-liberation fonts-noto-core && \
    rm -rf /usr/lib/*/dri /usr/lib/*/libLLVM* /usr/lib/*/libz3.* && \
    apt-get clean && rm -rf /var/lib/apt/lists/*
ARG VERSION
ARG SOURCE_COMMIT=unknown
LABEL org.opencontainers.image.version=${VERSION} org.opencontainers.image.revision=${SOURCE_COMMIT}
ENV HOME=/tmp ALIVE_FILE=/tmp/alive
COPY --from=auditor-files /files ./
USER node
# Within a minute at the longest it has a word with the API.
HEALTHCHECK --interval=30s --timeout=3s --start-period=2m --start-interval=500ms \
  CMD ["sh", "-c", "[ -n \"$(find \"$ALIVE_FILE\" -mmin -2)\" ]"]
CMD ["node", "auditor/src/worker/main.ts"]

FROM runtime AS tls
RUN apt-get update && apt-get install -y --no-install-recommends caddy && rm -rf /var/lib/apt/lists/* && \
    mkdir -p /data && chown node:node /data
ARG VERSION
ARG SOURCE_COMMIT=unknown
LABEL org.opencontainers.image.version=${VERSION} org.opencontainers.image.revision=${SOURCE_COMMIT}
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/tmp
COPY deploy/compose/Caddyfile /etc/caddy/Caddyfile
VOLUME /data
USER node
EXPOSE 8443
HEALTHCHECK --interval=30s --timeout=3s --start-period=2m --start-interval=500ms \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8443"]
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile"]

FROM runtime AS prometheus
RUN apt-get update && apt-get install -y --no-install-recommends prometheus && rm -rf /var/lib/apt/lists/* && \
    mkdir -p /data && chown node:node /data
ARG VERSION
ARG SOURCE_COMMIT=unknown
LABEL org.opencontainers.image.version=${VERSION} org.opencontainers.image.revision=${SOURCE_COMMIT}
ENV HEALTH=9090/-/ready
COPY deploy/prometheus.yml deploy/prometheus-rules.yml /etc/prometheus/
VOLUME /data
USER node
EXPOSE 9090
CMD ["prometheus", "--config.file=/etc/prometheus/prometheus.yml", "--storage.tsdb.path=/data"]

# PostgreSQL that never runs as root, so without the program that would leave root.
FROM ${POSTGRES_IMAGE} AS database
RUN rm -f /usr/local/bin/gosu
USER postgres
HEALTHCHECK --interval=30s --timeout=3s --start-period=2m --start-interval=500ms \
  CMD ["sh", "-c", "exec pg_isready --quiet --host=127.0.0.1 --username=\"$POSTGRES_USER\" --dbname=\"$POSTGRES_DB\""]
