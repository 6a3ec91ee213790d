# One file for every container of the stack: `--target shell`, `api` or `mail`, and for each remote
# `--target remote --build-arg WORKSPACE=mfe-blog`. What is its own and the shared packages are all an image holds
# besides its dependencies.

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
COPY tools/package.json tools/
COPY shared/bundler/package.json shared/bundler/
COPY shared/calls/package.json shared/calls/
COPY shared/contract/package.json shared/contract/
COPY shared/delivery/package.json shared/delivery/
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
COPY api/package.json api/
COPY tests/package.json tests/
RUN npm ci --no-audit --no-fund --loglevel=error

# Built once for all: the images below take only what is theirs.
FROM dependencies AS build
COPY . .
RUN node tools/src/cli.ts build

# Dependencies that run: no bundler, no test tools, and no second Node beside the image's own.
FROM dependencies AS production
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error && rm -rf node_modules/node

FROM node:24-bookworm-slim AS base
ENV NODE_ENV=production
# Who reaches a container is settled by the ports that are published.
ENV HOST=0.0.0.0
WORKDIR /app
COPY --from=production /app /app
COPY shared shared

FROM base AS remote
ARG WORKSPACE
ENV WORKSPACE=${WORKSPACE}
# A folder with a remote.ts is a remote: the server finds its own by it.
COPY --from=build /app/${WORKSPACE}/remote.ts ${WORKSPACE}/
COPY --from=build /app/${WORKSPACE}/dist ${WORKSPACE}/dist
USER node
CMD ["sh", "-c", "exec node shared/server/src/serve-remote.ts \"$WORKSPACE\""]

FROM base AS shell
COPY shell shell
COPY --from=build /app/shell/dist shell/dist
USER node
EXPOSE 3000
CMD ["node", "shell/server/main.ts"]

FROM base AS api
COPY api api
RUN mkdir -p /data && chown node:node /data
ENV DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 8083
CMD ["node", "api/src/main.ts"]

FROM base AS mail
COPY tests/mail-catcher tests/mail-catcher
USER node
EXPOSE 1025 8025
CMD ["node", "tests/mail-catcher/main.ts"]
